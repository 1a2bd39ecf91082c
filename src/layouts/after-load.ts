import { bindCookies } from '#src/browser/bind-cookies.ts'
import { closeMenuFromOutside } from '#src/components/frame/close-menu.ts'
import { suggestWhenFocused } from '#src/components/suggest/when-focused.ts'
import './data-saver.ts'
import './sent-forms.ts'

bindCookies()

closeMenuFromOutside()

suggestWhenFocused()

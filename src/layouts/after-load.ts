import { bindCookies } from '#src/browser/bind-cookies.ts'
import { suggestWhenFocused } from '#src/components/suggest/when-focused.ts'
import './data-saver.ts'
import './sent-forms.ts'

bindCookies()

suggestWhenFocused()

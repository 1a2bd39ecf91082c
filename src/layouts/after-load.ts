import { suggestWhenFocused } from '#src/components/suggest/when-focused.ts'
import './data-saver.ts'
import './sent-forms.ts'

suggestWhenFocused()

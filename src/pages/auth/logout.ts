import { actThenGo } from '#src/http/form.ts'
import { paths } from '#src/shared/paths.ts'
import { POST as logout } from '../api/auth/logout.ts'

export const POST = actThenGo(logout, paths.home, 'logout')

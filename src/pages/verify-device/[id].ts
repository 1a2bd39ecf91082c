import { actThenGo } from '#src/http/form.ts'
import { paths } from '#src/shared/paths.ts'
import { DELETE as remove } from '../api/auth/devices/[id].ts'

export const POST = actThenGo(remove, paths.profile, 'deviceRemoved')

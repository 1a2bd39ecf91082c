import { ERRORS } from '#src/shared/errors.ts'

/** What is wrong with a refusal. Compared by hand: so many of Playwright's own checks take minutes. */
export async function faultsOf(response: Response) {
  const text = await response.text()
  const { error, ...rest } = JSON.parse(text)
  const statuses: Record<string, number> = ERRORS
  const [fields, own] = [Object.keys(rest), Object.keys(error)].map(keys => keys.sort().join())
  return [
    fields !== 'message' && 'another body',
    own !== 'code,fields,requestId' && 'another error',
    ![response.status, 414, 431].includes(statuses[error.code] ?? 0) && 'another status',
    /\bat .*\.(ts|mjs):\d|select |insert into/.test(text) && 'tells of the code'
  ].filter(Boolean)
}

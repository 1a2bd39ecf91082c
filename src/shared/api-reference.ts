export type ApiField = { name: string; type: string; required: boolean; description: string }
export type ApiOperation = {
  id: string
  method: string
  path: string
  summary: string
  /** What a token has to allow; undefined where it is closed to tokens. */
  scope: string | undefined
  /** Whether it is answered to anybody, without token or session. */
  open: boolean
  parameters: ApiField[]
  body: ApiField[]
  answer: ApiField[]
  status: string
}
export type ApiTag = { name: string; operations: ApiOperation[] }

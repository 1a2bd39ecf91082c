/** One that waits for a moderator. */
export type Appeal = {
  id: number
  act: string
  rule: string | null
  title: string
  kind: string
  targetId: number
  by: string | null
  text: string
  since: Date
}

/** One part of the site and what is known about it; `bad` is what somebody should look at. */
export type HealthSection = {
  title: string
  rows: readonly { label: string; value: string; bad?: boolean }[]
}

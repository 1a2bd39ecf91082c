/** What a form for several listings was sent with, to be shown again if it was refused. */
export type ChosenMany = {
  act: string
  percent: string
  all: boolean
  /** Ids of listings. */
  ticked: readonly string[]
}

/** From the newest shown listing to the oldest, and about how many there are. */
export type Span = {
  newest: Date
  oldest: Date
  rows: number
  /** Words of later windows of time, in which there may be some by now. */
  later?: readonly string[]
}

/** What searches know of all listings together, as it was some seconds ago. */
export type Corpus = {
  /**
   * About how many shown listings have each of the thousand most common words, as the index has them,
   * by the database's statistics; nothing before it has gathered any.
   */
  commonWords(): Promise<ReadonlyMap<string, number>>
  /** Words of the thesaurus that no listing had a minute ago; none where there are few, or before it is known. */
  missingWords(): ReadonlySet<string>
  /** Undefined where there are few, as far as the statistics know. */
  span(): Promise<Span | undefined>
}

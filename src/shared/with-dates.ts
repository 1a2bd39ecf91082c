/** An answer before it is written as JSON. */
export type WithDates<Row> = {
  [Key in keyof Row]: Key extends 'at' | 'since' | `${string}${'At' | 'Since' | 'Until'}`
    ? Date | Extract<Row[Key], null>
    : Row[Key] extends readonly (infer Item)[]
      ? readonly WithDates<Item>[]
      : Row[Key]
}

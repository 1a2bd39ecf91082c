/** A parameter of an address. */
export type Pair = [name: string, value: string]

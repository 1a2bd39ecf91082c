/** To whom a listing was sold; while that is not said, who can have bought it. */
export type Sale = {
  deal:
    | { id: number; other: { fullName: string } | null; until: Date; rated: object | null }
    | undefined
  buyers: readonly { id: number; fullName: string; username: string }[]
}

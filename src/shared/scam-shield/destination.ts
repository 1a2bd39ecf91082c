export type Destination = {
  /** The address as a browser would ask for it: http or https, nobody's name and password in it. */
  href: string
  /** The host in plain letters: punycode where others stand in it. */
  host: string
  written: string | undefined
  resembles: string | undefined
  isShortened: boolean
  isEncrypted: boolean
}

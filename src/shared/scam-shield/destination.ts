export type Destination = {
  /** The address as a browser would request it: http or https, without a name or password. */
  href: string
  /** The host in plain letters: punycode where it has others. */
  host: string
  written: string | undefined
  resembles: string | undefined
  isShortened: boolean
  isEncrypted: boolean
}

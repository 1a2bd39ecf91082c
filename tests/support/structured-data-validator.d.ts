declare module '@adobe/structured-data-validator' {
  export type Issue = {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    fieldNames?: string[]
  }
  export default class Validator {
    /** Nodes by their type, as an extractor found them in a page. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}

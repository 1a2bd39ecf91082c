/** What the operator did wrong at the command line, in a sentence; shown without a stack. */
export class OperatorError extends Error {}

export function failWith(message: string): never {
  throw new OperatorError(message)
}

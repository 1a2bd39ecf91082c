/** What the operator did wrong at the command line, in a sentence; shown without a stack. */
export class Complaint extends Error {}

export function complain(message: string): never {
  throw new Complaint(message)
}

/** Thrown by a job that is not worth repeating: an operator sees it among the failed ones. */
export class FinalFailure extends Error {}

/** Thrown by a job that is of no use to be done again: an operator sees it among the failed ones. */
export class FinalFailure extends Error {}

/** Rejects what has not come after eight seconds: a connection that stalls gives no other sign. */
export const inTime = <Value>(coming: Promise<Value>) =>
  Promise.race([coming, new Promise<never>((_, reject) => setTimeout(reject, 8000))])

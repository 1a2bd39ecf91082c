import { randomUUID } from 'node:crypto'

/** 64 bits are enough to find a line in the log, and each first view carries it. */
const REQUEST_ID_CHARS = 18

/** @returns what names one request in its answer and in the log: 18 characters. */
export const newRequestId = () => randomUUID().slice(0, REQUEST_ID_CHARS)

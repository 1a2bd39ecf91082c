import { notAnEndpoint } from '#src/http/endpoint.ts'

export const ALL = notAnEndpoint

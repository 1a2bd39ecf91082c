import * as z from 'zod/mini'

const refusalBody = z.object({
  message: z.optional(z.string()),
  error: z.optional(
    z.object({ code: z.optional(z.string()), fields: z.optional(z.record(z.string(), z.string())) })
  )
})

export type Refused = {
  status: number
  code: string
  message: string
  fields: Record<string, string>
  /** The page about what stands in the way. */
  about?: string | undefined
}

/** What a failed call says: the server's own message, else "status: body or status text". */
export function refusalOf(status: number, statusText: string, body: string): Refused {
  const read = refusalBody.safeParse(parsed(body))
  const { message, error } = read.success ? read.data : {}
  return {
    status,
    code: error?.code ?? '',
    message: message ?? `${status}: ${body || statusText}`,
    fields: error?.fields ?? {}
  }
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // A proxy in between may answer in HTML.
    return null
  }
}

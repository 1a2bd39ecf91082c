/** What a refused form shows again; an empty one before anything was sent. */
export type RefusedForm = {
  message?: string
  fields: Record<string, string>
  values: Record<string, string>
}

export const UNTOUCHED: RefusedForm = { fields: {}, values: {} }

/** What a refused form shows again; an empty one before anything was sent. */
export type RefusedForm = {
  message?: string
  fields: Record<string, string>
  values: Record<string, string>
}

export const UNTOUCHED: RefusedForm = { fields: {}, values: {} }

type Attempt = { ok: true } | ({ ok: false } & RefusedForm) | undefined

/** What a form shows: itself as it was refused, else `untouched`. */
export const shownForm = (attempt: Attempt, untouched: RefusedForm): RefusedForm =>
  attempt?.ok === false ? attempt : untouched

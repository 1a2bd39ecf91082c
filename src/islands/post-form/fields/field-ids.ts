/** The id of a field's control, from its name in a request: `attributes.rooms` is `post-rooms`. */
export const fieldId = (field: string) => `post-${field.replace(/^attributes\./, '')}`
export const errorId = (field: string) => `${fieldId(field)}-error`

/** What a control says about its own problem. */
export const problemProps = (
  field: string,
  problem: string | undefined,
  ...described: string[]
) => {
  const ids = [...(problem ? [errorId(field)] : []), ...described]
  return {
    ...(problem ? { 'aria-invalid': true } : {}),
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {})
  }
}

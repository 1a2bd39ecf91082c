import { PROBLEM } from '#src/browser/ui/control.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { errorId } from './field-ids.ts'

export function Problem({ field, text }: { field: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className={PROBLEM} id={errorId(field)}>
      <Icon name="alert" small />
      {text}
    </p>
  )
}

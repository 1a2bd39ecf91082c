import { useEffect, useRef } from 'react'

export function useFocusOnProblem(problems: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
    const other = form.current?.querySelector<HTMLElement>('[data-outcome] a')
    const target = control ?? other
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, [problems])
  return form
}

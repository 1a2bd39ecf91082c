import { useEffect, useLayoutEffect, useRef } from 'react'

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

/**
 * Gives back the focus that a form loses while it is locked, where the page stays.
 * @returns to be called when the form is sent
 */
export function useFocusKept(locked: boolean) {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (locked || document.activeElement !== document.body) return
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
  }, [locked])
  return () => {
    focused.current = document.activeElement
  }
}

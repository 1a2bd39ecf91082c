/**
 * An open menu is closed by Escape, which returns the focus to what opened it, by a click or the
 * focus elsewhere, and when the page is left: Back would bring it open.
 * @returns what ends that
 */
export function closing(menu: HTMLDetailsElement) {
  const ending = new AbortController()
  const { signal } = ending
  const close = () => menu.removeAttribute('open')
  const closeFrom = (place: EventTarget | null) => {
    if (place instanceof Node && !menu.contains(place)) close()
  }
  const pressed = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('click', ({ target }) => closeFrom(target), { signal })
  document.addEventListener('keydown', pressed, { signal })
  menu.addEventListener('focusout', ({ relatedTarget }) => closeFrom(relatedTarget), { signal })
  addEventListener('pagehide', close, { signal })
  return () => ending.abort()
}

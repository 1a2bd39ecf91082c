/** A click elsewhere closes the menu of the header, and so does Escape, which returns the focus. */
export function closeMenuFromOutside() {
  const menu = document.querySelector<HTMLDetailsElement>('[data-header] details')
  const close = () => menu?.removeAttribute('open')
  document.addEventListener('click', event => {
    if (event.target instanceof Node && !menu?.contains(event.target)) close()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !menu?.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
}

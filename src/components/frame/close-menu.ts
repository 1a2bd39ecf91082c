import { closing } from '#src/browser/ui/closing.ts'

export function closeMenuFromOutside() {
  const menu = document.querySelector<HTMLDetailsElement>('[data-header] details')
  if (menu) closing(menu)
}

import { iconClass } from './icon-class.ts'

type Props = { name: string; small?: boolean; className?: string }

export function Icon({ name, small = false, className }: Props) {
  return (
    <svg className={iconClass(small, className)} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

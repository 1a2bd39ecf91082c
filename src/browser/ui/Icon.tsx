type Props = { name: string; small?: boolean }

export function Icon({ name, small = false }: Props) {
  return (
    <svg className={small ? 'i s' : 'i'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

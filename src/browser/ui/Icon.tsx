type Props = { name: string; small?: boolean }

/** From the sprite of the page, which must hold the icon. */
export function Icon({ name, small = false }: Props) {
  return (
    <svg className={small ? 'i s' : 'i'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

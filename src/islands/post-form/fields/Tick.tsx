import type { ReactNode } from 'react'

type Props = {
  type?: 'checkbox' | 'radio'
  id?: string
  name?: string
  checked: boolean
  disabled?: boolean
  children: ReactNode
  change(checked: boolean): void
}

export function Tick({ type = 'checkbox', checked, children, change, ...rest }: Props) {
  return (
    <label className="tick">
      <input
        type={type}
        checked={checked}
        onChange={event => change(event.target.checked)}
        {...rest}
      />
      {children}
    </label>
  )
}

import type { ReactNode } from 'react'
import { TICK_FRAME } from '#src/browser/ui/tick-frame.ts'

const BOX = 'm-0 size-[1.25rem] flex-none accent-ink'
/** Seen where a browser cannot mark the frame: Firefox before 121. */
const COVERING =
  'm-0 cursor-pointer accent-ink supports-[selector(:has(*))]:absolute supports-[selector(:has(*))]:inset-0 supports-[selector(:has(*))]:size-full supports-[selector(:has(*))]:opacity-0'

type Props = {
  type?: 'checkbox' | 'radio'
  id?: string
  name?: string
  /** One of several equal boxes: the frame alone shows that it is chosen. */
  segment?: boolean
  checked: boolean
  disabled?: boolean
  children: ReactNode
  change(checked: boolean): void
}

export function Tick({ type = 'checkbox', segment, checked, children, change, ...rest }: Props) {
  return (
    <label
      className={`${TICK_FRAME} ${segment ? 'relative justify-center px-s1 whitespace-nowrap has-checked:font-medium' : ''}`}
    >
      <input
        className={segment ? COVERING : BOX}
        type={type}
        checked={checked}
        onChange={event => change(event.target.checked)}
        {...rest}
      />
      {children}
    </label>
  )
}

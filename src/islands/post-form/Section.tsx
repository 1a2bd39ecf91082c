import type { ReactNode } from 'react'
import { RULE } from '#src/browser/ui/section.ts'

type Props = { number: number; title: string; children: ReactNode }

// Without a name of its own: its heading often says the same as the only field's label.
export function Section({ number, title, children }: Props) {
  return (
    <section className="grid grid-cols-1 gap-s4">
      <div className={`${RULE} -mb-[4px]`}>
        <h2>
          <span className="mr-[0.3em] font-normal text-muted">{number}</span>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}

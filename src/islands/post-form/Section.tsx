import type { ReactNode } from 'react'

type Props = { number: number; title: string; children: ReactNode }

// Without a name of its own: its heading often says the same as the only field's label.
export function Section({ number, title, children }: Props) {
  return (
    <section className="sec">
      <div className="rule">
        <h2>
          <span>{number}</span>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}

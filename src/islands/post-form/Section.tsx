import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { RULE } from '#src/browser/ui/section.ts'

/**
 * What need not be filled in: on phones only its `summary` is shown until it is opened, or until
 * something in it `isWrong`.
 */
export type Fold = { summary: string; open: string; isWrong: boolean }
type Props = { number: number; title: string; fold?: Fold; children: ReactNode }

// It has no name of its own: its heading often says the same as the only field's label.
export function Section({ number, title, fold, children }: Props) {
  const [isOpened, setOpened] = useState(false)
  const [wasWrong, setWasWrong] = useState(false)
  if (fold?.isWrong && !wasWrong) setWasWrong(true)
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  // The button that opened it is gone, and the focus would be lost with it.
  useEffect(() => {
    if (isOpened) content.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isOpened])
  const isFolded = fold !== undefined && !isOpened && !wasWrong
  return (
    <section className="grid grid-cols-1 gap-s4">
      <div className={`${RULE} -mb-[4px]`}>
        <h2>
          <span className="mr-[0.3em] font-normal text-muted">{number}</span>
          {title}
        </h2>
        {isFolded && (
          <Button
            type="button"
            className="mt-s2 w-full justify-between px-s3 text-left font-normal md:hidden"
            aria-expanded={false}
            aria-controls={id}
            onClick={() => setOpened(true)}
          >
            <span className="min-w-0 wrap-anywhere">{fold.summary}</span>
            <b>{fold.open}</b>
          </Button>
        )}
      </div>
      <div
        ref={content}
        className={`grid grid-cols-1 gap-s4 ${isFolded ? 'max-md:hidden' : ''}`}
        id={id}
      >
        {children}
      </div>
    </section>
  )
}

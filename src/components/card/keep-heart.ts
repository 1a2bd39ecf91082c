import { setSaved } from '#src/browser/stores/saved.ts'

type Mark = (id: number, saved: boolean) => void

/** One after the other, so that of two quick taps the second one wins. */
let last: Promise<void> = Promise.resolve()

/** Stores what a heart already shows; if that fails, reverts it and shows why. */
export function keepHeart(id: number, wanted: boolean, mark: Mark) {
  mark(id, wanted)
  last = last
    .then(() => setSaved(id, wanted))
    .then(
      () => {
        mark(id, wanted)
        if (wanted) say({ named: 'listingSaved' })
        else say({ named: 'listingUnsaved', undo: () => saveAgain(id, mark) })
      },
      () => {
        mark(id, !wanted)
        say({ named: 'failed', error: true })
      }
    )
}

/** The notice's button disappears, so the heart takes its focus. */
function saveAgain(id: number, mark: Mark) {
  keepHeart(id, true, mark)
  document.querySelector<HTMLElement>(`[data-heart="${id}"]`)?.focus()
}

function say(detail: { named: string; error?: boolean; undo?: () => void }) {
  document.dispatchEvent(new CustomEvent('toast', { detail }))
}

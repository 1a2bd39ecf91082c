import { setSaved } from '#src/browser/stores/saved.ts'
import { SESSION_ENDED } from '#src/browser/stores/session-ended.ts'
import { showNamedToast } from '#src/browser/stores/toast.ts'

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
        if (wanted) showNamedToast('listingSaved')
        else showNamedToast('listingUnsaved', { undo: () => saveAgain(id, mark) })
      },
      ({ message }: Error) => {
        mark(id, !wanted)
        showNamedToast(message === SESSION_ENDED ? 'sessionEnded' : 'failed')
      }
    )
}

/** The notice's button disappears, so the heart takes its focus. */
function saveAgain(id: number, mark: Mark) {
  keepHeart(id, true, mark)
  document.querySelector<HTMLElement>(`[data-heart="${id}"]`)?.focus()
}

import { type SubmitEvent, useMemo } from 'react'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { type Edited, editing, type Purpose, posting } from '#src/browser/post-draft/purpose.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import type { VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import { counted, type Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { FormSections } from './FormSections.tsx'
import { OldLek } from './OldLek.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import { Preview } from './Preview.tsx'
import { PriceInsight } from './PriceInsight.tsx'
import { Summary } from './Summary.tsx'
import { useDemand } from './use-demand.ts'
import { useDetours } from './use-detours.ts'
import { useDraft } from './use-draft.ts'
import { useDraftPhotos } from './use-draft-photos.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'
import { useOldLek } from './use-old-lek.ts'
import { usePriceInsight } from './use-price-insight.ts'
import { problemsOf, redirectAfterPublishing, usePublish } from './use-publish.ts'
import { WriteForMe } from './WriteForMe.tsx'

type Props = {
  language: Language
  site: string
  rate: number
  phone: string | null
  accountId: number
  visibleCategories: VisibleCategories
  assistant: boolean
  edited?: Edited
}

export default function PostForm(props: Props) {
  const { language, site, rate, phone, accountId, visibleCategories, assistant, edited } = props
  const purpose = useMemo(
    () => (edited ? editing(language, accountId, edited) : posting(language, accountId)),
    [language, accountId, edited]
  )
  const { words } = purpose
  const { draft, edit, keep, settle, begun, kept, ...drafting } = useDraft(purpose)
  const restored = begun !== null && begun !== purpose.start
  const detours = useDetours(language, purpose, keep)
  const { queue, uploads } = useDraftPhotos(language, detours.signedOut, begun, edit)
  const steps = {
    ...detours,
    published() {
      settle()
      redirectAfterPublishing(purpose.next)
    }
  }
  const { sending, problems, found, duplicate, publish } = usePublish(
    language,
    draft,
    queue,
    purpose,
    steps
  )
  const form = useFocusOnProblem(found)
  const { insight, look } = usePriceInsight(draft)
  const oldLek = useOldLek(draft, look)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    keep()
    const complete = Object.keys(problemsOf(draft, queue, language)).length === 0
    if (complete && (await oldLek.ask())) return
    void publish()
  }
  function settlePrice(price: number) {
    const settled = oldLek.settle(price)
    edit(() => settled)
    void publish(settled)
  }
  function discard() {
    if (!confirm(words.discard)) return
    uploads.clear()
    drafting.discard()
  }
  const photos = <PhotoPicker {...{ queue, uploads, language }} problem={problems.images} />
  const compared = (
    <>
      <PriceInsight {...{ draft, insight, rate, language }} />
      <Demand {...{ draft, language }} />
    </>
  )
  const writing = assistant && <WriteForMe {...{ draft, language, edit }} />
  return (
    <div className="grid grid-cols-1 gap-s6 xl:grid-cols-[minmax(0,44rem)_18rem] xl:justify-between">
      <form className="mt-s5 grid grid-cols-1 gap-s6" noValidate ref={form} onSubmit={submit}>
        {restored && <Restored {...{ language, discard }} />}
        <fieldset className="contents" disabled={begun === null}>
          <FormSections
            {...{ draft, language, rate, phone, problems, edit }}
            {...{ visibleCategories, photos, compared, writing }}
          />
          <div className="grid gap-s3" data-outcome>
            <Summary {...{ problems, language }} />
            {duplicate && <DuplicateNotice {...{ duplicate, language }} />}
            <Submit {...{ words, kept, language }} busy={sending || oldLek.asking} />
          </div>
        </fieldset>
      </form>
      {oldLek.question && (
        <OldLek
          {...{ language, site, question: oldLek.question, dismiss: oldLek.dismiss }}
          settle={settlePrice}
        />
      )}
      <Preview {...{ draft, rate, language }} cover={queue[0]?.preview} />
    </div>
  )
}

function Restored({ language, discard }: { language: Language; discard(): void }) {
  const t = postWords(language)
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1 rounded-r2 bg-sunk px-s4 py-s3"
      role="status"
    >
      <span>{t.draftRestored}</span>
      <Button type="button" onClick={discard}>
        {t.draftDiscard}
      </Button>
    </div>
  )
}

function Demand({ draft, language }: { draft: Draft; language: Language }) {
  const people = useDemand(draft)
  return (
    <p className="text-t1 text-muted" aria-live="polite">
      {people > 0 && counted(postWords(language), 'demand', people)}
    </p>
  )
}

type SubmitProps = { words: Purpose['words']; busy: boolean; kept: boolean; language: Language }

function Submit({ words, busy, kept, language }: SubmitProps) {
  return (
    <>
      <Button type="submit" look="fill" className="w-full" disabled={busy}>
        {busy ? words.sending : words.submit}
      </Button>
      <p className="text-center text-t1 text-muted" aria-live="polite">
        {kept ? postWords(language).draftSaved : words.hint}
      </p>
    </>
  )
}

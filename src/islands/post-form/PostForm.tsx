import { useMemo } from 'react'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import {
  type Beginning,
  type Edited,
  editing,
  type Purpose,
  posting
} from '#src/browser/post-draft/purpose.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import type { VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import { counted, type Language } from '#src/shared/i18n/language.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { FormSections } from './FormSections.tsx'
import { OldLek } from './OldLek.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import { Preview } from './Preview.tsx'
import { PriceInsight } from './PriceInsight.tsx'
import { Ready, WhenReady } from './Ready.tsx'
import { Summary } from './Summary.tsx'
import { useDemand } from './use-demand.ts'
import { useFocusKept, useFocusOnProblem } from './use-focus-on-problem.ts'
import { usePostForm } from './use-post-form.ts'
import { WriteForMe } from './WriteForMe.tsx'

type Props = {
  language: Language
  site: string
  rate: number
  phone: string | null
  accountId: number
  beginning?: Beginning
  visibleCategories: VisibleCategories
  assistant: boolean
  edited?: Edited
}

export default function PostForm(props: Props) {
  const { language, site, rate, phone, visibleCategories, assistant } = props
  const purpose = usePurpose(props)
  const { submit, settlePrice, discard, ...state } = usePostForm(language, purpose)
  const { draft, edit, guessed, queue, uploads, insight, oldLek } = state
  const { begun, round, lacksPhotos, isStored } = state
  const { sending, uploading, problems, found, duplicate } = state
  const restored = begun !== null && begun !== purpose.start
  const form = useFocusOnProblem(found)
  const busy = sending || oldLek.asking
  const rememberFocus = useFocusKept(busy)
  const photos = (
    <PhotoPicker queue={queue} uploads={uploads} language={language} problem={problems.images} />
  )
  const compared = (
    <>
      <PriceInsight draft={draft} insight={insight} rate={rate} language={language} />
      <Demand draft={draft} language={language} />
    </>
  )
  const writing = assistant && (
    <WriteForMe key={round} draft={draft} language={language} edit={edit} />
  )
  return (
    <div className="grid grid-cols-1 gap-s6 xl:grid-cols-[minmax(0,44rem)_18rem] xl:justify-between">
      <form
        className="mt-s5 grid grid-cols-1 gap-s6"
        noValidate
        ref={form}
        onSubmitCapture={rememberFocus}
        onSubmit={submit}
      >
        {restored && <Restored lacksPhotos={lacksPhotos} language={language} discard={discard} />}
        <Ready value={begun !== null}>
          <fieldset className="contents" disabled={busy}>
            <FormSections
              draft={draft}
              language={language}
              rate={rate}
              phone={phone}
              problems={problems}
              guessed={guessed}
              edit={edit}
              visibleCategories={visibleCategories}
              photos={photos}
              compared={compared}
              writing={writing}
            />
            <WhenReady>
              <div className="grid gap-s3" data-outcome>
                <Summary problems={problems} language={language} />
                {duplicate && <DuplicateNotice duplicate={duplicate} language={language} />}
                <Submit
                  words={purpose.words}
                  busy={busy}
                  uploading={uploading}
                  isStored={isStored}
                  language={language}
                />
              </div>
            </WhenReady>
          </fieldset>
        </Ready>
      </form>
      {oldLek.question && (
        <OldLek
          language={language}
          site={site}
          question={oldLek.question}
          dismiss={oldLek.dismiss}
          settle={settlePrice}
        />
      )}
      <Preview draft={draft} rate={rate} language={language} cover={queue[0]?.preview} />
    </div>
  )
}

function usePurpose({ language, accountId, beginning, edited }: Props) {
  return useMemo(
    () => (edited ? editing(language, accountId, edited) : posting(language, accountId, beginning)),
    [language, accountId, beginning, edited]
  )
}

type RestoredProps = { lacksPhotos: boolean; language: Language; discard(): void }

function Restored({ lacksPhotos, language, discard }: RestoredProps) {
  const t = postWords(language)
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1 rounded-r2 bg-sunk px-s4 py-s3"
      role="status"
    >
      <span>
        {t.draftRestored} {lacksPhotos && t.draftPhotosExpired}
      </span>
      <Button type="button" onClick={discard}>
        {t.draftDiscard}
      </Button>
    </div>
  )
}

function Demand({ draft, language }: { draft: Draft; language: Language }) {
  const people = useDemand(draft)
  return (
    <p className="text-t1 text-muted empty:absolute" aria-live="polite">
      {people > 0 && counted(postWords(language), 'demand', people)}
    </p>
  )
}

type SubmitProps = {
  words: Purpose['words']
  busy: boolean
  /** Publishes as soon as the photos are uploaded. */
  uploading: boolean
  isStored: boolean
  language: Language
}

function Submit({ words, busy, uploading, isStored, language }: SubmitProps) {
  const hint = isStored ? postWords(language).draftSaved : words.hint
  return (
    <>
      <Button type="submit" look="fill" className="w-full" disabled={busy || uploading}>
        {busy || uploading ? words.sending : words.submit}
      </Button>
      <p className="text-center text-t1 text-muted" aria-live="polite">
        {uploading ? photosWords(language).sentWhenUploaded : hint}
      </p>
      <p className="text-center text-t1 text-muted">{postWords(language).prohibited}</p>
    </>
  )
}

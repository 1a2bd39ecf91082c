import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { api, localized, paths } from '#src/shared/paths.ts'
import { changeOf } from './change.ts'
import { type Draft, emptyDraft, payloadOf } from './draft.ts'
import { type DraftStore, draftKey, openDraftStore } from './draft-store.ts'

/** A listing that is being changed; `draft` is its stored state. */
export type Edited = { id: number; draft: Draft }

/** What the form is for: what it starts from, where it is sent, what it says. */
export type Purpose = {
  start: Draft
  store: DraftStore
  path: string
  method: 'POST' | 'PATCH'
  url: string
  /** The member whose listing can wait on this device for a connection. */
  queueFor?: number | undefined
  payload(draft: Draft): object
  /** Where it leads when done, and the notice there. */
  next: { path: string; toast: string }
  words: {
    submit: string
    sending: string
    hint: string
    discard: string
    /** Replaces the server's own words when the server itself failed. */
    failed: string
  }
}

/** What a new listing starts from: where the member lives or last posted, and the contacts. */
export type Beginning = Partial<Pick<Draft, 'city' | 'contacts'>>

/** Phones are shared: a draft is restored only for the member who began it. */
export function posting(
  language: Language,
  accountId: number,
  { city = '', contacts = [] }: Beginning = {}
): Purpose {
  const t = postWords(language)
  const start = { ...emptyDraft(), city, contacts }
  return {
    start,
    store: openDraftStore({ key: draftKey(accountId), start }),
    path: localized(paths.post, language),
    method: 'POST',
    url: api.listings,
    queueFor: accountId,
    payload: payloadOf,
    next: { path: localized(paths.home, language), toast: 'listingCreated' },
    words: {
      submit: t.publish,
      sending: t.publishing,
      hint: t.freeReminder,
      discard: t.draftDiscardConfirm,
      failed: errorsWords(language).createListingToast
    }
  }
}

export function editing(language: Language, accountId: number, edited: Edited): Purpose {
  const { id, draft: start } = edited
  return {
    start,
    store: openDraftStore({ key: `edit-draft-${accountId}-${id}`, start, isChange: true }),
    path: localized(paths.editListing(id), language),
    method: 'PATCH',
    url: api.listing(id),
    payload: draft => changeOf(start, draft),
    next: { path: localized(paths.listing(id), language), toast: 'listingUpdated' },
    words: {
      submit: postWords(language).saveListing,
      sending: siteWideWords(language).saving,
      hint: '',
      discard: postWords(language).editDiscardConfirm,
      failed: errorsWords(language).unexpected
    }
  }
}

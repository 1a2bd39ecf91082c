import { refusalOf } from '#src/browser/api/refusal.ts'
import { pageLanguage } from '#src/browser/page-language.ts'
import { emptyDraft } from '#src/browser/post-draft/draft.ts'
import { draftKey, openDraftStore } from '#src/browser/post-draft/draft-store.ts'
import { buttonClass } from '#src/browser/ui/button.ts'
import { counted, fill } from '#src/shared/i18n/language.ts'
import { postQueueWords } from '#src/shared/i18n/post-queue.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { type QueuedListing, readQueued, removeQueued } from './queued-listing.ts'
import { sendQueue } from './send-queue.ts'
import { keepReturnedPhotos } from './shared-photos.ts'

/** One listing of the queue: what it is, its state, and what can be done about it. */
export function queuedItem(listing: QueuedListing) {
  const item = document.createElement('li')
  item.dataset.queued = listing.state
  const title = document.createElement('strong')
  title.textContent = listing.draft.title
  const state = document.createElement('p')
  state.textContent = stateText(listing)
  const acts = document.createElement('div')
  acts.append(...actsOn(listing))
  item.append(title, state, acts)
  return item
}

function stateText({ state, refusal, photos }: QueuedListing) {
  const t = postQueueWords(pageLanguage())
  if (state === 'sent') return t.sent
  if (state === 'signedOut') return t.signedOut
  if (refusal) return fill(t.refused, { problem: problemText(refusal) })
  return `${t.waiting} ${photos.length > 0 ? `(${counted(t, 'photos', photos.length)})` : ''}`.trim()
}

function problemText({ status, statusText, body }: NonNullable<QueuedListing['refusal']>) {
  const { message, fields } = refusalOf(status, statusText, body)
  return Object.values(fields)[0] ?? message
}

function actsOn(listing: QueuedListing) {
  const language = pageLanguage()
  const t = postQueueWords(language)
  const { state, listingId } = listing
  if (state === 'sent') return [link(t.view, localized(paths.listing(listingId ?? 0), language))]
  const first =
    state === 'signedOut'
      ? link(t.signIn, withQuery(localized(paths.auth, language), { next: location.pathname }))
      : state === 'waiting' && button(t.sendNow, () => sendNow())
  return [
    ...(first ? [first] : []),
    button(t.open, () => openInForm(listing)),
    button(t.remove, () => remove(listing))
  ]
}

const sendNow = () => sendQueue()

async function remove(listing: QueuedListing) {
  if (confirm(postQueueWords(pageLanguage()).removeConfirm)) await removeQueued(listing)
}

/**
 * Hands everything to the form, which removes it from the queue; from there it is sent as usual.
 */
async function openInForm(listing: QueuedListing) {
  // Photos may have been uploaded since it was drawn.
  const { id, accountId, draft, photos } = (await readQueued(listing)) ?? listing
  const language = pageLanguage()
  const store = openDraftStore({ key: draftKey(accountId), start: emptyDraft() })
  if (store.load() && !confirm(postQueueWords(language).replaceConfirm)) return
  const inOrder = photos.flatMap(({ file, url }) => file ?? url ?? [])
  const images = inOrder.filter(photo => typeof photo === 'string')
  const returned = { id, draft: { ...draft, images } }
  await keepReturnedPhotos({ accountId, photos: inOrder, at: Date.now(), listing: returned })
  location.assign(localized(paths.post, language))
}

function link(text: string, href: string) {
  const made = document.createElement('a')
  made.className = buttonClass()
  made.href = href
  made.textContent = text
  return made
}

function button(text: string, act: () => Promise<unknown>) {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = buttonClass()
  made.textContent = text
  made.addEventListener('click', async () => {
    made.disabled = true
    await act().finally(() => {
      made.disabled = false
    })
  })
  return made
}

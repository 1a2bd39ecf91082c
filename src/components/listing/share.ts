/** Wakes the share buttons: without script, or without a way to share, they stay hidden. */
export function offerSharing() {
  if (!('share' in navigator) && !('clipboard' in navigator)) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    button.hidden = false
    button.addEventListener('click', () => void share(button.dataset.share ?? ''))
  }
}

async function share(text: string) {
  const url = location.origin + location.pathname
  if (!('share' in navigator)) return copy(url)
  try {
    await navigator.share({ title: document.title, text, url })
  } catch (error) {
    // Closing the sheet again is an answer, too.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
  }
}

async function copy(url: string) {
  await navigator.clipboard.writeText(url)
  document.dispatchEvent(new CustomEvent('toast', { detail: { named: 'linkCopied' } }))
}

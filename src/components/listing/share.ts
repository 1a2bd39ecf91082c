import { showNamedToast } from '#src/browser/stores/toast.ts'

export const canShare = () => 'share' in navigator || 'clipboard' in navigator

/** The phone's own share sheet; elsewhere the link is copied. */
export async function share(text: string) {
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
  try {
    await navigator.clipboard.writeText(url)
    showNamedToast('linkCopied')
  } catch {
    // Forbidden, or the page is not the one in front: from the notice it can be copied by hand.
    showNamedToast('linkNotCopied', { links: [{ href: url, text: url }] })
  }
}

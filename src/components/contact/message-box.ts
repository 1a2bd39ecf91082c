/** Sends the box in its place and opens the dialog; anyone who is signed out goes the form's own way. */
export function offerContact() {
  const later = () => import('./contact-seller.ts')
  const form = document.querySelector<HTMLFormElement>('[data-say]')
  const text = form?.querySelector('textarea')
  form?.addEventListener('input', () => {
    const send = form.querySelector('button')
    if (send) send.disabled = !text?.value.trim()
  })
  form?.addEventListener('submit', async event => {
    if (!document.documentElement.dataset.member) return
    event.preventDefault()
    const { sendFromPage } = await later()
    await sendFromPage(form)
  })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contact]')) {
    link.addEventListener('click', async event => {
      event.preventDefault()
      const { openContact } = await later()
      await openContact(link)
    })
  }
}

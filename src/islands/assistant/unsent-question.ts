/** Of the member of this page: nobody else who signs in on the device is shown it. */
const key = () => `assistant-question ${document.documentElement.dataset.member}`

/** Keeps a question while its writer signs in again, for as long as the tab is open. */
export function keepQuestion(question: string) {
  try {
    sessionStorage.setItem(key(), question)
  } catch {
    // Storage is full or forbidden: it has to be typed again.
  }
}

/** @returns the question that was kept, once */
export function takeQuestion() {
  try {
    const question = sessionStorage.getItem(key()) ?? ''
    sessionStorage.removeItem(key())
    return question
  } catch {
    return ''
  }
}

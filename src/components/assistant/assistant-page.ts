import { startForms } from './assistant-forms.ts'
import { watchStatus } from './assistant-status.ts'

/** Brings the assistant's page to life: whether it can be asked, its two forms, the chat. */
export function startAssistant() {
  const language = document.documentElement.lang === 'en' ? 'en' : 'sq'
  watchStatus()
  startForms(language)
  const start = document.querySelector<HTMLButtonElement>('[data-chat]')
  start?.addEventListener('click', async () => {
    const { openAssistantChat } = await import('#src/islands/assistant/mount.tsx')
    openAssistantChat(language)
  })
}

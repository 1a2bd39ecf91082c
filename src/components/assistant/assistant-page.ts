import { pageLanguage } from '#src/browser/page-language.ts'
import { startForms } from './assistant-forms.ts'
import { watchStatus } from './assistant-status.ts'

export function startAssistant() {
  const language = pageLanguage()
  watchStatus()
  startForms(language)
  const start = document.querySelector<HTMLButtonElement>('[data-chat]')
  start?.addEventListener('click', async () => {
    const { openAssistantChat } = await import('#src/islands/assistant/mount.tsx')
    openAssistantChat(language, start.dataset.chatId)
  })
}

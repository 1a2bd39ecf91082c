import { createRoot } from 'react-dom/client'
import type { Language } from '#src/shared/i18n/language.ts'
import { AssistantChat } from './AssistantChat.tsx'

let dialog: HTMLDialogElement | undefined

/** Opens the chat over the page; closed and opened again it is as it was left. */
export function openAssistantChat(language: Language) {
  dialog ??= made(language)
  dialog.showModal()
  dialog.querySelector('textarea')?.focus()
}

function made(language: Language) {
  const dialog = document.createElement('dialog')
  dialog.className = 'ai-chat'
  dialog.setAttribute('aria-labelledby', 'ai-chat-title')
  document.body.append(dialog)
  createRoot(dialog).render(<AssistantChat language={language} close={() => dialog.close()} />)
  return dialog
}

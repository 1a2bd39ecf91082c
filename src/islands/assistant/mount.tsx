import { createRoot } from 'react-dom/client'
import type { Language } from '#src/shared/i18n/language.ts'
import { AssistantChat } from './AssistantChat.tsx'

const DIALOG =
  'm-auto h-[min(600px,100dvh)] max-h-none w-[min(40rem,100%)] max-w-none flex-col rounded-r3 border border-line2 bg-ground p-0 text-ink backdrop:bg-[rgb(20_17_14/0.45)] open:flex max-[40.01em]:h-dvh max-[40.01em]:w-full max-[40.01em]:rounded-none max-[40.01em]:border-0'

let dialog: HTMLDialogElement | undefined

/** Opens the chat over the page; closed and opened again, it is as it was left. */
export function openAssistantChat(language: Language, earlier?: string) {
  dialog ??= made(language, earlier)
  dialog.showModal()
  dialog.querySelector('textarea')?.focus()
}

function made(language: Language, earlier: string | undefined) {
  const dialog = document.createElement('dialog')
  dialog.className = DIALOG
  dialog.dataset.aiChat = ''
  dialog.setAttribute('aria-labelledby', 'ai-chat-title')
  document.body.append(dialog)
  createRoot(dialog).render(
    <AssistantChat language={language} earlier={earlier} close={() => dialog.close()} />
  )
  return dialog
}

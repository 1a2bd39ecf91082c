import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#src/shared/i18n/language.ts'
import { localized, numberIn, paths } from '#src/shared/paths.ts'
import type { Chat } from './state/open-chat.ts'

export type OpenConversation = (id: number | undefined) => void

/** Which conversation is open, according to the address: each has its own. */
export function useOpen(first: number | undefined, chat: Chat | null, language: Language) {
  const [openId, setOpenId] = useState(first)
  const show = useCallback(
    (id: number | undefined) => {
      setOpenId(id)
      chat?.open(id)
      for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
        link.setAttribute('href', localized(pathOf(id), link.dataset.language as Language))
      }
    },
    [chat]
  )
  useEffect(() => {
    const back = () => show(numberedIn(location.pathname))
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [show])
  const open: OpenConversation = useCallback(
    id => {
      // Else each look into a conversation would be one more step back out of the site.
      if (id === undefined && history.state?.fromList) return history.back()
      const fromList = numberedIn(location.pathname) === undefined
      history.pushState({ fromList }, '', localized(pathOf(id), language))
      show(id)
    },
    [language, show]
  )
  return { openId, open }
}

const pathOf = (id: number | undefined) =>
  id === undefined ? paths.messages : paths.conversation(id)

function numberedIn(pathname: string) {
  const id = numberIn(/\/messages\/(\d+)$/.exec(pathname)?.[1])
  return Number.isNaN(id) ? undefined : id
}

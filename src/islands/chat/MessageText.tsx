import { messagesWords } from '#src/shared/i18n/messages.ts'
import { type Piece, piecesOf } from '#src/shared/message-pieces.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { useChatPage } from './chat-page.ts'

export function MessageText({ content, off }: { content: string; off: boolean }) {
  const t = messagesWords(useChatPage().language)
  const pieces = piecesOf(content)
  const hasLink = pieces.some(({ address }) => address !== undefined)
  return (
    <p>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change
        <Part key={at} piece={piece} off={off} />
      ))}
      {off && hasLink && <small>{t.linkOff}</small>}
    </p>
  )
}

function Part({ piece: { text, address }, off }: { piece: Piece; off: boolean }) {
  const { language, origin } = useChatPage()
  if (!address) return text
  if (off) return <s>{text}</s>
  const own = new URL(address).origin === origin
  if (own) return <a href={address}>{text}</a>
  return (
    <a
      href={withQuery(localized(paths.link, language), { to: address })}
      rel="nofollow noopener ugc"
      target="_blank"
    >
      {text}
    </a>
  )
}

import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { type Piece, piecesOf } from '#src/shared/message-pieces.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'

type Props = {
  content: string
  language: Language
  origin: string
  off: boolean
}

export function MessageText({ content, language, origin, off }: Props) {
  const pieces = piecesOf(content)
  const hasLink = pieces.some(({ address }) => address !== undefined)
  return (
    <p>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change
        <Part key={at} {...{ piece, language, origin, off }} />
      ))}
      {off && hasLink && <small>{messagesWords(language).linkOff}</small>}
    </p>
  )
}

type PartProps = Omit<Props, 'content'> & { piece: Piece }

function Part({ piece: { text, address }, language, origin, off }: PartProps) {
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

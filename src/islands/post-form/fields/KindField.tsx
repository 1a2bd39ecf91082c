import { categoryOfDraft, type Draft } from '#src/browser/post-draft/draft.ts'
import { isWork } from '#src/shared/catalog/category.ts'
import { kindWords } from '#src/shared/i18n/kinds.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { kindDeclaration, kindOf, LISTING_KINDS } from '#src/shared/listing-kinds.ts'
import { Segments } from './Group.tsx'

type Props = { draft: Draft; language: Language; change(part: Partial<Draft>): void }

/** What is posted: an offer, a gift, or something wanted. */
export function KindField({ draft, language, change }: Props) {
  const t = kindWords(language)
  const names = { sale: t.postSale, free: t.postFree, wanted: t.postWanted }
  const isPaid = isWork(categoryOfDraft(draft))
  const chosen = kindOf(draft)
  const kinds = LISTING_KINDS.filter(
    kind => kind === chosen || !isPaid || !kindDeclaration(kind).notOfSalary
  )
  return (
    <>
      <Segments
        field="kind"
        label={t.postTitle}
        value={chosen}
        options={kinds.map(kind => [kind, names[kind]] as const)}
        change={kind => change(kindDeclaration(kind).fields)}
      />
      {chosen !== 'sale' && (
        <p className="-mt-s2 text-t1 text-muted" role="status">
          {chosen === 'free' ? t.freeHelp : t.wantedHelp}
        </p>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Edit } from '#src/browser/post-draft/change.ts'
import { categoryOfDraft, type Draft, withAttribute } from '#src/browser/post-draft/draft.ts'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import type { VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { kindDeclaration, kindOf } from '#src/shared/listing-kinds.ts'
import { DESCRIPTION_MAX } from '#src/shared/schemas/listing.ts'
import { ContactFields } from './fields/ContactFields.tsx'
import { DetailFields } from './fields/DetailFields.tsx'
import { ItemFields } from './fields/ItemFields.tsx'
import { KindField } from './fields/KindField.tsx'
import { LocationPicker } from './fields/LocationPicker.tsx'
import { ownLabel, PriceFields } from './fields/PriceFields.tsx'
import { TextField } from './fields/TextField.tsx'
import { contactFold, detailFold } from './folds.ts'
import { WhenReady } from './Ready.tsx'
import { Section } from './Section.tsx'
import type { Guessed } from './use-guess.ts'

type Props = {
  draft: Draft
  language: Language
  rate: number
  phone: string | null
  visibleCategories: VisibleCategories
  problems: Record<string, string>
  photos: ReactNode
  compared: ReactNode
  writing: ReactNode
  guessed: Guessed | undefined
  edit: Edit
}

export function FormSections({
  draft,
  language,
  rate,
  phone,
  visibleCategories,
  problems,
  photos,
  compared,
  writing,
  guessed,
  edit
}: Props) {
  const t = postWords(language)
  const change = (part: Partial<Draft>) => edit(before => ({ ...before, ...part }))
  const category = categoryOfDraft(draft)
  const shared = { draft, language, change }
  const details = category && category.attributes.length > 0
  const { hasPrice } = kindDeclaration(kindOf(draft))
  const after = 3 + Number(hasPrice) + Number(Boolean(details))
  return (
    <>
      <WhenReady>
        <KindField {...shared} />
      </WhenReady>
      <Section number={1} title={t.fieldPhotos}>
        <WhenReady>{photos}</WhenReady>
      </Section>
      <Section number={2} title={t.sectionWhat}>
        <ItemFields
          {...shared}
          visibleCategories={visibleCategories}
          problems={problems}
          guessed={guessed}
          edit={edit}
        />
      </Section>
      {hasPrice && (
        <PriceSection {...shared} rate={rate} compared={compared} problem={problems.price} />
      )}
      {details && (
        <Section
          number={after - 1}
          title={t.moreDetails}
          fold={detailFold(category, draft, problems, language)}
        >
          <WhenReady>
            <DetailFields
              category={category}
              language={language}
              problems={problems}
              values={draft.attributes}
              change={(key, value) => edit(before => withAttribute(before, key, value))}
            />
          </WhenReady>
        </Section>
      )}
      <Section number={after} title={t.fieldDescription}>
        <Description {...shared} problem={problems.description} />
        <WhenReady>{writing}</WhenReady>
      </Section>
      <Section number={after + 1} title={t.fieldLocation}>
        <WhenReady>
          <LocationPicker {...shared} problem={problems.location} />
        </WhenReady>
      </Section>
      <Section number={after + 2} title={t.contactTitle} fold={contactFold(draft, phone, language)}>
        <WhenReady>
          <ContactFields
            phone={phone}
            language={language}
            chosen={draft.contacts}
            change={contacts => change({ contacts })}
          />
        </WhenReady>
      </Section>
    </>
  )
}

type Shared = {
  draft: Draft
  language: Language
  problem: string | undefined
  change(part: Partial<Draft>): void
}

function PriceSection({
  compared,
  rate,
  ...field
}: Shared & { compared: ReactNode; rate: number }) {
  const { draft, language } = field
  const title = ownLabel(draft, language) ?? postWords(language).sectionPrice
  return (
    <Section number={3} title={title}>
      <PriceFields {...field} rate={rate} />
      {kindOf(draft) === 'sale' && compared}
    </Section>
  )
}

function Description({ draft, language, problem, change }: Shared) {
  const t = postWords(language)
  return (
    <TextField
      long
      field="description"
      label={t.fieldDescription}
      value={draft.description}
      max={DESCRIPTION_MAX}
      problem={problem}
      placeholder={wordingOf(categoryOfDraft(draft), language, kindOf(draft)).describe}
      help={t.descriptionHelp}
      change={description => change({ description })}
    />
  )
}

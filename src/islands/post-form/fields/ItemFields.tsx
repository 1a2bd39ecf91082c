import { categoryOfDraft, type Draft } from '#src/browser/post-draft/draft.ts'
import { SEGMENTS } from '#src/browser/ui/tick-frame.ts'
import { CONDITIONS, type Condition } from '#src/shared/catalog/category.ts'
import { shownCategories, type VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { TITLE_MAX } from '#src/shared/schemas/listing.ts'
import { fieldId } from './field-ids.ts'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { Tick } from './Tick.tsx'

type Props = {
  draft: Draft
  language: Language
  visibleCategories: VisibleCategories
  problems: Record<string, string>
  change(part: Partial<Draft>): void
}

export function ItemFields({ draft, language, visibleCategories, problems, change }: Props) {
  const t = postWords(language)
  const current = categoryOfDraft(draft)
  const asksCondition = current?.condition ?? 'asked'
  const offered = shownCategories(visibleCategories)
  // What stands in a hidden category stays there.
  const options = current && !offered.includes(current) ? [...offered, current] : offered
  return (
    <>
      <TextField
        field="title"
        label={t.fieldTitle}
        value={draft.title}
        max={TITLE_MAX}
        problem={problems.title}
        placeholder={t.titlePlaceholder}
        help={t.titleHelp}
        change={title => change({ title })}
      />
      <SelectField
        field="categoryId"
        label={t.fieldCategory}
        value={draft.categoryId}
        options={options.map(({ id, emoji, name }) => [
          String(id),
          `${emoji} ${say(name, language)}`
        ])}
        placeholder={t.categoryPlaceholder}
        problem={problems.categoryId}
        required
        change={categoryId => change({ categoryId })}
      />
      {asksCondition === 'asked' && (
        <ConditionField
          value={draft.condition}
          language={language}
          change={condition => change({ condition })}
        />
      )}
    </>
  )
}

type ConditionProps = {
  value: Condition
  language: Language
  change(condition: Condition): void
}

function ConditionField({ value, language, change }: ConditionProps) {
  const t = listingWords(language)
  const labels: Record<Condition, string> = {
    new: t.conditionNew,
    used: t.conditionUsed,
    damaged: t.conditionDamaged
  }
  return (
    <fieldset id={fieldId('condition')}>
      <legend>{postWords(language).fieldCondition}</legend>
      <div className={SEGMENTS}>
        {CONDITIONS.map(condition => (
          <Tick
            segment
            key={condition}
            type="radio"
            name="condition"
            checked={condition === value}
            change={() => change(condition)}
          >
            {labels[condition]}
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}

import type { Edit } from '#src/browser/post-draft/change.ts'
import { categoryOfDraft, type Draft, withCategory } from '#src/browser/post-draft/draft.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { CONDITIONS } from '#src/shared/catalog/category.ts'
import { conditionText } from '#src/shared/catalog/condition-text.ts'
import { shownCategories, type VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import { kindWords } from '#src/shared/i18n/kinds.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { kindDeclaration, kindOf } from '#src/shared/listing-kinds.ts'
import { TITLE_MAX } from '#src/shared/schemas/listing.ts'
import { WhenReady } from '../Ready.tsx'
import type { Guessed } from '../use-guess.ts'
import { fieldId } from './field-ids.ts'
import { Segments } from './Group.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  draft: Draft
  language: Language
  visibleCategories: VisibleCategories
  problems: Record<string, string>
  guessed: Guessed | undefined
  edit: Edit
  change(part: Partial<Draft>): void
}

export function ItemFields(props: Props) {
  const { draft, language, visibleCategories, problems, guessed, edit, change } = props
  const t = postWords(language)
  const current = categoryOfDraft(draft)
  const kind = kindOf(draft)
  const asksCondition =
    kindDeclaration(kind).hasCondition && (current?.condition ?? 'asked') === 'asked'
  const offered = shownCategories(visibleCategories)
  // A listing in a hidden category stays there.
  const options = current && !offered.includes(current) ? [...offered, current] : offered
  const choose = (categoryId: string) => edit(before => withCategory(before, categoryId))
  const chooseOther = (id: number) => {
    // The buttons are gone once one of them is pressed.
    document.getElementById(fieldId('categoryId'))?.focus()
    choose(String(id))
  }
  return (
    <>
      <TextField
        field="title"
        label={t.fieldTitle}
        value={draft.title}
        max={TITLE_MAX}
        problem={problems.title}
        placeholder={
          kind === 'wanted' ? kindWords(language).wantedTitlePlaceholder : t.titlePlaceholder
        }
        help={t.titleHelp}
        change={title => change({ title })}
      />
      <WhenReady>
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
          change={choose}
        />
        {guessed && (
          <div className="-mt-s2 flex flex-wrap items-center gap-s2">
            <p className="text-t1 text-muted" role="status">
              {t.categoryGuessed}
            </p>
            {offered
              .filter(({ id }) => guessed.others.includes(id))
              .map(({ id, emoji, name }) => (
                <Button key={id} type="button" onClick={() => chooseOther(id)}>
                  {emoji} {say(name, language)}
                </Button>
              ))}
          </div>
        )}
        {asksCondition && (
          <Segments
            field="condition"
            label={t.fieldCondition}
            value={draft.condition}
            options={CONDITIONS.map(each => [each, conditionText(each, language)] as const)}
            change={condition => change({ condition })}
          />
        )}
      </WhenReady>
    </>
  )
}

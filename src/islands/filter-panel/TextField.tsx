import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { searchWords } from '#src/shared/i18n/search.ts'
import { SEARCH_TEXT_MAX } from '#src/shared/schemas/search-text.ts'
import { fieldId } from './Field.tsx'
import { type Change, first, type Place, textName, type Values } from './values.ts'

type Props = { place: Place; values: Values; change: Change }

/** The words searched for; like every search they wait for Enter. */
export function TextField({ place, values, change }: Props) {
  const name = textName(place)
  const t = searchWords(place.language)
  return (
    <div className={FIELD}>
      <label htmlFor={fieldId(name)}>{t.text}</label>
      <input
        className={controlClass('input', 'text-ellipsis')}
        id={fieldId(name)}
        type="search"
        name={name}
        value={first(values, name)}
        maxLength={SEARCH_TEXT_MAX}
        placeholder={t.placeholder}
        onChange={event => change(name, [event.target.value])}
      />
    </div>
  )
}

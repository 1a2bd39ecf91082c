import { useRef, useState } from 'react'
import { type Draft, placeOf } from '#src/browser/post-draft/draft.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { CITIES, cityNamed, locationText } from '#src/shared/catalog/cities.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { locationWords } from '#src/shared/i18n/location.ts'
import { LOCATION_MAX } from '#src/shared/schemas/account.ts'
import { fieldId } from './field-ids.ts'
import { locate } from './locate.ts'
import { SelectField } from './SelectField.tsx'

type Place = Pick<Draft, 'city' | 'place' | 'position'>
type Props = {
  draft: Draft
  language: Language
  problem: string | undefined
  change(place: Partial<Place>): void
}

const options = CITIES.map(city => [city.name, locationText(city)] as const)

/** The position of the device, one of the cities, or words; shows what was chosen. */
export function LocationPicker({ draft, language, problem, change }: Props) {
  const t = locationWords(language)
  const [finding, setFinding] = useState(false)
  const chosenByHand = useRef(false)
  async function find() {
    setFinding(true)
    chosenByHand.current = false
    const position = await locate(language, () => !chosenByHand.current)
    setFinding(false)
    if (position) change({ position, city: '', place: '' })
  }
  function choose(place: Partial<Place>) {
    chosenByHand.current = true
    change({ ...place, position: null })
  }
  return (
    <>
      <Button
        type="button"
        className="aria-disabled:cursor-default aria-disabled:opacity-60"
        // A disabled button loses the focus.
        aria-disabled={finding}
        onClick={() => finding || void find()}
      >
        <Icon name="gps" />
        {finding ? t.finding : t.useCurrent}
      </Button>
      <div className="grid items-start gap-s4 grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
        <SelectField
          field="location"
          label={t.city}
          value={draft.city}
          options={options}
          placeholder={t.chooseCity}
          problem={problem}
          required
          change={city => choose(isCityAlone(draft.place) ? { city, place: '' } : { city })}
        />
        <div className={FIELD}>
          <label htmlFor={fieldId('place')}>{t.freeText}</label>
          <input
            id={fieldId('place')}
            className={controlClass()}
            value={draft.place}
            maxLength={LOCATION_MAX - 20}
            placeholder={t.freeTextPlaceholder}
            autoComplete="address-level3"
            onChange={event => choose({ place: event.target.value })}
          />
        </div>
      </div>
      <Chosen draft={draft} language={language} />
      <p className="text-t1 text-muted">{t.privacy}</p>
    </>
  )
}

/** The typed text names another city, and would replace the chosen one. */
const isCityAlone = (place: string) => !place.includes(',') && cityNamed(place) !== undefined

function Chosen({ draft, language }: Pick<Props, 'draft' | 'language'>) {
  const t = locationWords(language)
  const place = placeOf(draft)
  const named = place.includes(',') || draft.city !== ''
  const shown = draft.position
    ? `${fill(t.cityRegion, { city: t.currentPosition, region: t.gpsRegion })} (${place})`
    : named
      ? place
      : fill(t.cityRegion, { city: place, region: t.otherRegion })
  const line = place && (
    <p className="flex items-center gap-s2 rounded-r2 bg-sunk p-s3 wrap-anywhere">
      <Icon name="pin" className="text-good" />
      <span>{fill(t.chosen, { location: shown })}</span>
    </p>
  )
  // What is typed or picked needs no announcement: a screen reader has just said it.
  return (
    <>
      <div className="empty:absolute" aria-live="polite">
        {draft.position && line}
      </div>
      {!draft.position && line}
    </>
  )
}

import {
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { askedAddress } from '#src/browser/stores/asked-list.ts'
import { onResults } from '#src/browser/stores/results.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import {
  type Change,
  changed,
  fieldNames,
  formValues,
  isSingle,
  type Place,
  readValues,
  type Values
} from './values.ts'

/** The plain form as it was left to the script: what it held, and which field had the focus. */
export type Taken = { form: HTMLFormElement; values: Values; focused: string }

/** The state of the list next to it: its filters, and what the button says about it. */
type Found = { active: number; words: string | undefined }

const PAUSE_MS = { choice: 200, typing: 700 }
/** These wait for a button or Enter: words, and a price that has a button of its own. */
const WAITING = '[type=search],fieldset [inputmode=numeric]'

/**
 * The state of a panel. A change is applied by sending the form, which the page answers by showing
 * another list in place.
 */
export function usePanel(place: Place, query: string, active: number, taken?: Taken) {
  const [values, setValues] = useState(() => readValues(new URLSearchParams(query), place))
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The values before the first change that is not sent yet. */
  const unchanged = useRef<Values>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is an object of its own in each render
  const takeAsked = useCallback(
    (wanted: Values, isBack: boolean) => {
      if (isBack) unchanged.current = undefined
      const before = unchanged.current
      if (before) unchanged.current = wanted
      else clearTimeout(timer.current)
      // What was chosen while another list was on its way still waits to be sent.
      setValues(now => (before ? caughtUp(wanted, now, place, before) : wanted))
    },
    [place.slug, place.language]
  )
  const [found, setFound] = useFound(active, place, takeAsked)

  function apply(pause: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current?.requestSubmit(), pause)
  }
  const change: Change = (name, texts) => {
    setValues(changed(values, name, texts, place))
    unchanged.current ??= values
    const field = form.current?.querySelector(`[name=${name}]`)
    // The count of the list next to it is not how many these filters will find.
    if (field?.matches(WAITING)) return setFound(before => ({ ...before, words: undefined }))
    apply(field?.matches('[inputmode=numeric]') ? PAUSE_MS.typing : PAUSE_MS.choice)
  }
  const replace = (next: Values) => {
    setValues(next)
    unchanged.current ??= values
    apply(PAUSE_MS.choice)
  }
  /** What was chosen while the script was loading counts as chosen now. */
  function takeOver({ form: plain, values: before, focused }: Taken) {
    const held = form.current === plain ? formValues(plain, fieldNames(values, place)) : before
    // Another list may have been requested since the page came.
    const asked = readValues(askedAddress().searchParams, place)
    const next = caughtUp(asked, held, place, values)
    setFound(foundOnPage())
    if (document.activeElement === document.body) document.getElementById(focused)?.focus()
    setValues(next)
    if (next === asked) return
    unchanged.current = asked
    apply(PAUSE_MS.choice)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useLayoutEffect(() => {
    if (taken) takeOver(taken)
  }, [])
  /**
   * Its field reports an invalid number, as the browser would. A visitor who sent the form by hand
   * can correct it before anything is requested; sent by another change, the search goes without
   * it.
   */
  function holdBack(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const wrong = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-wrong]')]
    for (const field of wrong) field.dispatchEvent(new Event('invalid'))
    if (!event.nativeEvent.submitter || !wrong[0]?.offsetParent) {
      unchanged.current = undefined
      return
    }
    event.preventDefault()
    wrong[0].focus()
  }
  return { form, values, change, replace, found, holdBack }
}

/** Listens to what becomes of the list, and to values that were requested elsewhere on the page. */
function useFound(
  active: number,
  place: Place,
  onAsked: (wanted: Values, isBack: boolean) => void
) {
  const [found, setFound] = useState<Found>({ active, words: undefined })
  const { language, slug } = place
  useEffect(
    () =>
      onResults(({ state, own, back = false }) => {
        const loading = siteWideWords(language).loading
        if (state === 'busy') setFound(before => ({ ...before, words: loading }))
        if (state === 'shown') setFound(foundOnPage())
        if (state === 'failed') setFound(before => ({ ...before, words: undefined }))
        if (!own) onAsked(readValues(askedAddress().searchParams, { language, slug }), back)
      }),
    [language, slug, onAsked]
  )
  return [found, setFound] as const
}

/** `values` with what `held` has changed of what it began `from`. */
function caughtUp(values: Values, held: Values, place: Place, from: Values) {
  return fieldNames({ ...values, ...held }, place).reduce((before, name) => {
    const texts = oneOf(name, held[name] ?? [], before)
    return String(texts) === String(from[name] ?? []) ? before : changed(before, name, texts, place)
  }, values)
}

/** While there is no script, two ticks that exclude each other can be set: the later one counts. */
function oneOf(name: string, texts: readonly string[], before: Values) {
  if (texts.length < 2 || !isSingle(name)) return texts
  return texts.filter(text => !before[name]?.includes(text)).slice(0, 1)
}

function foundOnPage(): Found {
  const { active, show } = document.getElementById('results')?.dataset ?? {}
  return { active: Number(active), words: show }
}

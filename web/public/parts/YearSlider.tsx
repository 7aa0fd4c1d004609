import { sliderTexts as texts } from '#texts/year-sliders.ts'
import { t } from '#web/kit/language.ts'

type Props = {
  /** The field that it sets. */
  end: 'from' | 'to'
  /** First and last year of the slider. */
  first: number
  last: number
  /** The year that stands in the field; null or undefined for none. */
  year: number | null | undefined
  /** Its own name in the form, for pages without script. */
  name?: string
}

/** A slider that sets the first or the last year of a form. */
export const YearSlider = ({ end, first, last, year, name }: Props) => (
  <input
    type="range"
    name={name}
    data-sets={end}
    min={first}
    max={last}
    defaultValue={Math.min(last, Math.max(first, year ?? (end === 'from' ? first : last)))}
    aria-label={t(texts[end])}
  />
)

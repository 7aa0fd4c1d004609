import { parseDate, type UncertainDate } from '#contract/dates.ts'
import { textOf, type Element } from './ead-text.ts'

type Found = { display: string; date: UncertainDate | null; isStructured: boolean }

/**
 * The dates of a unit as written, and a range that spans them all; normalised forms come first.
 * Dates in the title count. A date given twice, as text and structured, counts once.
 * (sources.eadDates)
 */
export const dateOf = (elements: readonly Element[]): UncertainDate | null => {
  const found = withoutTwins(elements.flatMap(datesIn))
  const display = found
    .map((one) => one.display)
    .filter(Boolean)
    .join('; ')
  const dates = found.flatMap(({ date }) => date ?? [])
  const [first] = dates
  if (!first) return display ? { display, edtf: '', min: null, max: null } : null
  if (dates.length === 1) return { ...first, display: display || first.display }
  const ends = dates.map(({ max }) => max)
  const min = dates.some((date) => date.min === null)
    ? null
    : (dates.map((date) => date.min ?? '').toSorted()[0] ?? null)
  const max = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
  return {
    display,
    edtf: `{${dates.map(({ edtf }) => edtf.replace('/', '..')).join(',')}}`,
    min,
    max,
  }
}

const datesIn = (element: Element): Found[] => {
  if (element.name === 'unitdate') {
    const display = textOf(element)
    return [
      {
        display,
        date: parseDate(element.attributes.normal ?? '') ?? parseDate(display),
        isStructured: false,
      },
    ]
  }
  if (element.name === 'unitdatestructured') return structured(element)
  const isAround = element.name === 'unittitle' || element.name === 'unitdateset'
  return isAround ? descendants(element).filter(isDate).flatMap(datesIn) : []
}

const isDate = ({ name }: Element) => name === 'unitdate' || name === 'unitdatestructured'

/** Drops dates that repeat another; written ones stay before structured ones. */
const withoutTwins = (found: readonly Found[]): Found[] => {
  const kept: Found[] = []
  for (const one of [
    ...found.filter(({ isStructured }) => !isStructured),
    ...found.filter(({ isStructured }) => isStructured),
  ]) {
    const twin = kept.find((other) => isTwin(other, one))
    if (twin) twin.date ??= one.date
    else kept.push({ ...one })
  }
  return kept
}

const isTwin = (written: Found, other: Found): boolean => {
  if (plain(written.display) === plain(other.display)) return true
  if (written.date && written.date.edtf === other.date?.edtf) return true
  // „circa 1883-1955“ beside 1883 and 1955: the same years, and days in common.
  const isSameTime =
    !written.date ||
    !other.date ||
    (reaches(written.date, other.date) && reaches(other.date, written.date))
  return (
    !written.isStructured &&
    other.isStructured &&
    isSameTime &&
    yearsOf(written.display) === yearsOf(other.display)
  )
}

const plain = (text: string): string => text.toLowerCase().replace(/\s*[-–—]\s*/g, '-')

const yearsOf = (text: string): string => (text.match(/\d{4}/g) ?? [text]).join()

const reaches = (one: UncertainDate, other: UncertainDate): boolean =>
  (one.min ?? '') <= (other.max ?? '9')

const structured = (element: Element): Found[] =>
  descendants(element)
    .filter(({ name }) => name === 'daterange' || name === 'datesingle')
    .map((one) => {
      const [from, to] =
        one.name === 'datesingle'
          ? [one]
          : ['fromdate', 'todate'].map((name) =>
              descendants(one).find((part) => part.name === name),
            )
      const standard = [from, to].flatMap(
        (part) => part?.attributes.standarddate ?? part?.attributes.notbefore ?? [],
      )
      return {
        display: [from, to].flatMap((part) => (part ? textOf(part) : [])).join('–'),
        date: parseDate(standard.join('/')) ?? parseDate(textOf(one)),
        isStructured: true,
      }
    })

/** The elements within an element, at any depth. */
export const descendants = (element: Element): Element[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...descendants(child)],
  )

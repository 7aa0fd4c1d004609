const MONTHS = [
  'janúar',
  'febrúar',
  'mars',
  'apríl',
  'maí',
  'júní',
  'júlí',
  'ágúst',
  'september',
  'október',
  'nóvember',
  'desember',
]
const SEASONS = ['vor', 'sumar', 'haust', 'vetur']
const DOUBT: Record<string, string> = { '~': 'um ', '?': 'líklega ', '%': 'líklega um ' }

/**
 * A point of an ISO date or interval: a year, month, season, day or second, perhaps with a
 * qualifying mark.
 */
const ISO = String.raw`\d{4}(?:[:-](?:0\d|1[0-2]|2[1-4])(?:[:-][0-3]\d(?:[t ][\d:.z+-]*)?)?)?[~?%]?`
const MACHINE = new RegExp(
  String.raw`^(?:\d{8}|\[?(?:\.\.)?\/?${ISO}(?:(?:\/|\.\.)(?:${ISO}|\d\d(?:-\d\d)?|\.\.)?)?\]?)$`,
  'iu',
)

/** Whether a program, not a person, wrote the date. */
export const isMachineDate = (written: string): boolean => MACHINE.test(written)

/**
 * Spells an EDTF point or interval in Icelandic („30. október – 2. nóvember 1984“); null for other
 * EDTF.
 */
export const spellDate = (edtf: string): string | null => {
  const [, latest] = /^\[\.\.(.+)\]$/u.exec(edtf) ?? []
  if (latest) return prefixed('til ', latest)
  const [, earliest] = /^\[(.+)\.\.\]$/u.exec(edtf) ?? []
  if (earliest) return prefixed('frá ', earliest)
  const [from = '', to, ...more] = edtf.split('/').map(partsOf)
  if (!from || to === null || more.length > 0) return null
  return to === undefined ? spell(from) : spellInterval(from, to)
}

const prefixed = (word: string, edtf: string): string | null => {
  const parts = partsOf(edtf)
  return parts && word + spell(parts)
}

type Parts = { year: string; name: string; day: string; doubt: string }

const partsOf = (edtf: string): Parts | null => {
  const [, year, month, day, mark = ''] =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?([~?%]?)$/u.exec(edtf) ?? []
  if (!year) return null
  const name = month === undefined ? '' : (MONTHS[Number(month) - 1] ?? SEASONS[Number(month) - 21])
  if (name === undefined) return null
  const word = DOUBT[mark] ?? ''
  // „um vor“ means the spring itself.
  const doubt = SEASONS.includes(name) ? word.replace('um ', 'um það bil ') : word
  return { year, name, day: day ? `${Number(day)}.` : '', doubt }
}

const spell = ({ year, name, day, doubt }: Parts): string =>
  doubt + [day, name, year].filter(Boolean).join(' ')

/** Omits from the beginning what the end states too. */
const spellInterval = (from: Parts, to: Parts): string => {
  const [first, last] = [spell(from), spell(to)]
  if (first === last) return first
  const isCertain = !from.doubt && !to.doubt
  if (isCertain && from.year === to.year && from.name && to.name) {
    if (from.name === to.name && from.day && to.day) return `${from.day}–${last}`
    const begin = [from.day, from.name].filter(Boolean).join(' ')
    return from.day || to.day ? `${begin} – ${last}` : `${begin}–${last}`
  }
  return from.name || to.name || !isCertain ? `${first} – ${last}` : `${first}–${last}`
}

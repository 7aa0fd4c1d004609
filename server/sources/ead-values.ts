import type { UncertainDate } from '#contract/dates.ts'
import { dateOf, descendants } from './ead-dates.ts'
import { markupOf, textOf, type Element } from './ead-text.ts'

/** The values of a unit by the names of ISAD(G). `inherited`: names of values from a unit above. */
export type UnitValues = {
  code: string | null
  values: Record<string, string | string[]>
  /** Sanitised HTML of values that are more than plain text. */
  markup: Record<string, string>
  date: UncertainDate | null
  /** URLs of digital objects, in order. */
  objects: string[]
  inherited: string[]
}

/** Elements with one text each. */
const TEXTS: Record<string, string> = {
  abstract: 'Abstract',
  accessrestrict: 'ConditionsOfAccess',
  accruals: 'Accruals',
  acqinfo: 'ImmediateSource',
  altformavail: 'LocationOfCopies',
  appraisal: 'Appraisal',
  arrangement: 'SystemOfArrangement',
  bibliography: 'PublicationNote',
  bioghist: 'AdministrativeHistory',
  custodhist: 'ArchivalHistory',
  didnote: 'Note',
  materialspec: 'PhysicalCharacteristics',
  note: 'Note',
  odd: 'Note',
  originalsloc: 'LocationOfOriginals',
  otherfindaid: 'FindingAids',
  physdesc: 'ExtentAndMedium',
  physdescstructured: 'ExtentAndMedium',
  physloc: 'PhysicalLocation',
  phystech: 'PhysicalCharacteristics',
  prefercite: 'PreferredCitation',
  processinfo: 'ProcessingInformation',
  relatedmaterial: 'RelatedUnits',
  scopecontent: 'ScopeAndContent',
  separatedmaterial: 'RelatedUnits',
  unittitle: 'UnitTitle',
  userestrict: 'ConditionsOfReproduction',
}
/** Elements whose parts are separate values. */
const LISTS: Record<string, (element: Element) => [field: string, values: string[]][]> = {
  container: (element) => [['Container', [labelled(element)]]],
  origination: (element) => [['NameOfCreator', eachOf(element, NAMES)]],
  repository: (element) => [['Repository', eachOf(element, NAMES)]],
  langmaterial: (element) => [['LanguageOfMaterial', eachOf(element, new Set(['language']))]],
  controlaccess: (element) => accessPoints(element),
}
const NAMES = new Set(['persname', 'corpname', 'famname', 'name'])
const ACCESS_POINTS: Record<string, string> = {
  ...Object.fromEntries([...NAMES].map((name) => [name, 'NameAccessPoints'])),
  subject: 'SubjectAccessPoints',
  occupation: 'SubjectAccessPoints',
  function: 'SubjectAccessPoints',
  title: 'SubjectAccessPoints',
  geogname: 'PlaceAccessPoints',
  genreform: 'GenreAccessPoints',
}
/** Values that units below inherit unless they state their own. */
const INHERITED = [
  'ConditionsOfAccess',
  'NameOfCreator',
  'LanguageOfMaterial',
  'Repository',
] as const

/** The inheritable values of a unit as text, for comparison. */
export const heritageOf = ({ values }: UnitValues): string =>
  JSON.stringify(INHERITED.map((name) => values[name]))

/** The values of a unit from its elements and the unit above. (sources.eadInherit) */
export const valuesOf = (elements: readonly Element[], above: UnitValues | null): UnitValues => {
  const codes = named(elements, 'unitid').map(textOf).filter(Boolean)
  const values: UnitValues['values'] = {}
  const markup: UnitValues['markup'] = {}
  for (const element of elements.flatMap(unwrap)) {
    const field = TEXTS[element.name]
    for (const [name, found] of LISTS[element.name]?.(element) ?? [])
      values[name] = [...new Set([...listed(values[name]), ...found.filter(Boolean)])]
    const text = field && textOf(element)
    if (!field || !text) continue
    values[field] = [values[field], text].filter(Boolean).join('\n\n')
    const html = markupOf(element)
    if (html || markup[field]) markup[field] = [markup[field], html ?? ''].filter(Boolean).join('')
  }
  if (codes[0]) values.ReferenceCode = codes[0]
  if (codes.length > 1) values.AlternativeReferenceCode = codes.slice(1)
  const inherited = INHERITED.filter(
    (name) => listed(values[name]).length === 0 && listed(above?.values[name]).length > 0,
  )
  for (const name of inherited) values[name] = above?.values[name] ?? []
  for (const [name, value] of Object.entries(values))
    if (listed(value).length === 0) delete values[name]
  const objects = elements.flatMap(hrefsIn)
  return {
    code: codes[0] ?? null,
    values,
    markup,
    date: dateOf(elements),
    objects,
    inherited: [...inherited],
  }
}

const listed = (value: string | string[] | undefined): string[] =>
  value === undefined || value === '' ? [] : [value].flat()

const named = (elements: readonly Element[], name: string) =>
  elements.filter((element) => element.name === name)

/** EAD3 wraps repeated elements. */
const unwrap = (element: Element): Element[] =>
  element.name === 'physdescset' || element.name === 'daoset'
    ? element.children.filter((child) => typeof child !== 'string')
    : [element]

/** A box with its kind before it: `Askja 4`. */
const labelled = (element: Element): string => {
  const { label, localtype, type } = element.attributes
  const [text, kind] = [textOf(element), label ?? localtype ?? type ?? '']
  return text && kind && !text.toLowerCase().startsWith(kind.toLowerCase())
    ? `${kind} ${text}`
    : text
}

/** The elements with a value at any depth; the whole text if there are none. */
const eachOf = (element: Element, names: ReadonlySet<string>): string[] => {
  const found = descendants(element)
    .filter(({ name }) => names.has(name))
    .map(textOf)
  return found.length > 0 ? found : [textOf(element)]
}

const accessPoints = (element: Element): [string, string[]][] =>
  descendants(element).flatMap((one): [string, string[]][] => {
    const field = ACCESS_POINTS[one.name]
    return field ? [[field, [textOf(one)]]] : []
  })

const hrefsIn = (element: Element): string[] =>
  [element, ...descendants(element)].flatMap(({ name, attributes }) => {
    const href = /^(?:dao|daoloc)$/.test(name)
      ? (attributes.href ?? attributes['xlink:href'] ?? attributes.entityref)
      : undefined
    return href ? [href.normalize('NFC')] : []
  })

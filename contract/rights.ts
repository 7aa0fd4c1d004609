/** What a person may do: use freely, use with permission or within terms, or nobody knows. */
export const USE_CLASSES = ['free', 'withPermission', 'unclear'] as const
export type UseClass = (typeof USE_CLASSES)[number]

const RS = 'http://rightsstatements.org/vocab/'
const CC = 'http://creativecommons.org/'

/**
 * The rights statements a record may have: RightsStatements.org, Creative Commons 4.0, CC0 and the
 * Public Domain Mark. The URIs are as the rights bodies write them, never https.
 * (rights.statements)
 */
export const RIGHTS = [
  { code: 'PDM', uri: `${CC}publicdomain/mark/1.0/`, class: 'free' },
  { code: 'CC0', uri: `${CC}publicdomain/zero/1.0/`, class: 'free' },
  { code: 'CC-BY', uri: `${CC}licenses/by/4.0/`, class: 'free' },
  { code: 'CC-BY-SA', uri: `${CC}licenses/by-sa/4.0/`, class: 'free' },
  { code: 'CC-BY-NC', uri: `${CC}licenses/by-nc/4.0/`, class: 'withPermission' },
  { code: 'CC-BY-ND', uri: `${CC}licenses/by-nd/4.0/`, class: 'withPermission' },
  { code: 'CC-BY-NC-SA', uri: `${CC}licenses/by-nc-sa/4.0/`, class: 'withPermission' },
  { code: 'CC-BY-NC-ND', uri: `${CC}licenses/by-nc-nd/4.0/`, class: 'withPermission' },
  { code: 'InC', uri: `${RS}InC/1.0/`, class: 'withPermission' },
  { code: 'InC-EDU', uri: `${RS}InC-EDU/1.0/`, class: 'withPermission' },
  { code: 'InC-NC', uri: `${RS}InC-NC/1.0/`, class: 'withPermission' },
  { code: 'InC-OW-EU', uri: `${RS}InC-OW-EU/1.0/`, class: 'withPermission' },
  { code: 'InC-RUU', uri: `${RS}InC-RUU/1.0/`, class: 'withPermission' },
  { code: 'NoC-NC', uri: `${RS}NoC-NC/1.0/`, class: 'withPermission' },
  { code: 'NoC-CR', uri: `${RS}NoC-CR/1.0/`, class: 'withPermission' },
  { code: 'NoC-OKLR', uri: `${RS}NoC-OKLR/1.0/`, class: 'withPermission' },
  { code: 'NoC-US', uri: `${RS}NoC-US/1.0/`, class: 'unclear' },
  { code: 'NKC', uri: `${RS}NKC/1.0/`, class: 'unclear' },
  { code: 'CNE', uri: `${RS}CNE/1.0/`, class: 'unclear' },
  { code: 'UND', uri: `${RS}UND/1.0/`, class: 'unclear' },
] as const satisfies readonly { code: string; uri: string; class: UseClass }[]

export type RightsCode = (typeof RIGHTS)[number]['code']
export type RightsUri = (typeof RIGHTS)[number]['uri']
export const RIGHTS_URIS: readonly RightsUri[] = RIGHTS.map(({ uri }) => uri)

/** The field of a record that holds its own statement. */
export const RIGHTS_FIELD = 'RightsStatement'
/** The pseudo field of the class of use. (rights.facet) */
export const USE_FIELD = 'rightsUse'
/** The value of `RIGHTS_FIELD` in facets and filters for records without any statement. */
export const NO_RIGHTS = 'none'

/** Fields of embedded metadata that may name a statement, the most exact first. */
const METADATA_FIELDS = ['WebStatement', 'UsageTerms', 'CopyrightNotice'] as const
/** Fields whose values decide the rights that a record states itself. */
export const RIGHTS_SOURCES: readonly string[] = [RIGHTS_FIELD, ...METADATA_FIELDS]

const BY_URI: ReadonlyMap<string, (typeof RIGHTS)[number]> = new Map(
  RIGHTS.map((one) => [one.uri, one]),
)
const BY_KEY: ReadonlyMap<string, RightsUri> = new Map(
  RIGHTS.map(({ uri }) => [uri.replace('http://', '').toLowerCase(), uri]),
)

/** The statement of a URI; undefined for other texts. */
export const rightsStatement = (uri: string | null | undefined) => BY_URI.get(uri ?? '')

/** The class of use of a statement; no statement leaves it unclear. */
export const useClassOf = (uri: string | null): UseClass =>
  BY_URI.get(uri ?? '')?.class ?? 'unclear'

const ADDRESS = /\bhttps?:\/\/(?:www\.)?(creativecommons\.org|rightsstatements\.org)\/([\w./-]+)/giu

/**
 * The known statement that a text names by its address: also with https, as a page for people
 * (`/page/`, `/deed.is`), or without the last slash. Null if there is none.
 */
export const rightsUriIn = (text: string): RightsUri | null => {
  for (const [, host = '', path = ''] of text.matchAll(ADDRESS)) {
    const plain = path
      .replace(/^(?:page|data)\//u, 'vocab/')
      .replace(/\/(?:deed|legalcode|rdf)(?:\.[\w-]+)?$/iu, '')
      .replace(/[./]+$/u, '')
    const uri = BY_KEY.get(`${host}/${plain}/`.toLowerCase())
    if (uri) return uri
  }
  return null
}

type Source = Readonly<Record<string, unknown>>

/**
 * The statement that a record makes itself: set by people, else named in its file's metadata.
 * Null if it makes none. (rights.ofFile)
 */
export const ownRights = (source: Source): RightsUri | null => {
  for (const field of RIGHTS_SOURCES)
    for (const text of [source[field]].flat()) {
      const uri = typeof text === 'string' ? rightsUriIn(text) : null
      if (uri) return uri
    }
  return null
}

/** The rights of a record: its own statement, else the default of its index. */
export type Rights = { uri: RightsUri; class: UseClass; from: 'record' | 'index' }

/**
 * The rights in force of a record; null if neither it nor its index states any.
 * (rights.effective)
 */
export const rightsOf = (source: Source, ofIndex: string | null): Rights | null => {
  const own = ownRights(source)
  const found = rightsStatement(own ?? ofIndex)
  return found ? { uri: found.uri, class: found.class, from: own ? 'record' : 'index' } : null
}

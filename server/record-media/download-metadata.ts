import { rightsStatement, type Rights } from '#contract/rights.ts'
import { titleOf } from '#contract/record-title.ts'
import { xmpSegment } from '#server/images/service.ts'
import { element, type Xml } from '#server/kit/xml.ts'
import { rightsStatementTexts } from '#texts/rights.ts'

type Described = {
  /** With the values that the caller may see. */
  source: Readonly<Record<string, unknown>>
  rights: Rights | null
  institution: string
  /** Of the record's page. */
  address: string
}

/** Letters of each text, fewer where they do not fit, and creators. */
const LETTERS = [300, 100, 40]
const CREATORS = 5

const NAMESPACES = {
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:photoshop': 'http://ns.adobe.com/photoshop/1.0/',
  'xmlns:xmpRights': 'http://ns.adobe.com/xap/1.0/rights/',
}

/**
 * What a downloaded JPEG says of itself: title, creators, rights, the institution and the address
 * of the record, and nothing of the original's own metadata. (records.downloadMetadata)
 */
export const downloadMetadata = (described: Described): Buffer | null => {
  for (const letters of LETTERS) {
    const segment = xmpSegment(packetOf(described, letters))
    if (segment) return segment
  }
  return null
}

const packetOf = ({ source, rights, institution, address }: Described, letters: number): string => {
  const cut = (text: string) => Array.from(text).slice(0, letters).join('')
  const textsOf = (value: unknown) =>
    [value].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [cut(one)] : []))
  const creators = textsOf(source.Byline).slice(0, CREATORS)
  const [title = ''] = textsOf(titleOf(source))
  const notice = textsOf(source.CopyrightNotice).join('; ')
  const properties = [
    title !== '' && element('dc:title', {}, inLanguages({ 'x-default': title })),
    creators.length > 0 &&
      element('dc:creator', {}, element('rdf:Seq', {}, ...creators.map((one) => item(one)))),
    notice !== '' && element('dc:rights', {}, inLanguages({ 'x-default': cut(notice) })),
    ...rightsProperties(rights),
    element('photoshop:Credit', {}, cut(institution)),
    element('photoshop:Source', {}, cut(institution)),
    element('dc:source', {}, address),
  ].filter((one) => one !== false)
  const description = element('rdf:Description', { 'rdf:about': '', ...NAMESPACES }, ...properties)
  const rdf = { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' }
  const meta = element(
    'x:xmpmeta',
    { 'xmlns:x': 'adobe:ns:meta/' },
    element('rdf:RDF', rdf, description),
  )
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>${meta.xml}`
}

const rightsProperties = (rights: Rights | null): Xml[] => {
  const known = rightsStatement(rights?.uri)
  if (!known) return []
  const { label } = rightsStatementTexts[known.code]
  const terms = inLanguages({ 'x-default': label.is, en: label.en })
  return [
    element('xmpRights:UsageTerms', {}, terms),
    element('xmpRights:WebStatement', {}, known.uri),
  ]
}

const item = (text: string, attributes: Record<string, string> = {}): Xml =>
  element('rdf:li', attributes, text)

/** The alternatives of a text by language. */
const inLanguages = (texts: Record<string, string>): Xml =>
  element(
    'rdf:Alt',
    {},
    ...Object.entries(texts).map(([language, text]) => item(text, { 'xml:lang': language })),
  )

/** The attributes of an element, by their names in small letters. */
export type Attributes = Record<string, string>

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
/** A text of HTML as React writes it. */
export const textOf = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

/** All elements of a name in HTML that React wrote, by their attributes. */
export const elements = (html: string, name: string): Attributes[] =>
  [...html.matchAll(new RegExp(`<${name}((?: [^\\s=>]+="[^"]*")*) ?/?>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/ ([^\s=>]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          textOf(value),
        ]),
      ),
  )

/** What the head of a page says. */
export const headOf = (html: string) => {
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'))
  const [metas, links] = [elements(head, 'meta'), elements(head, 'link')]
  const meta = (key: 'name' | 'property', name: string) =>
    metas.filter((one) => one[key] === name).map(({ content }) => content ?? '')
  return {
    language: elements(html, 'html')[0]?.lang,
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => textOf(text)),
    descriptions: meta('name', 'description'),
    robots: meta('name', 'robots'),
    /** The contents of an Open Graph property. */
    og: (name: string) => meta('property', `og:${name}`),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      // Feeds are alternates too, of no language.
      links
        .filter(({ rel, type }) => rel === 'alternate' && !type)
        .map(({ hreflang, href }) => [hreflang, href]),
    ) as Record<string, string>,
    /** Addresses of links and scripts. */
    addresses: [...links, ...elements(head, 'script')].flatMap(
      ({ href, src }) => href ?? src ?? [],
    ),
    data: [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Described,
    ),
  }
}

/** A schema.org description. */
export type Described = { [key: string]: unknown }

/** A description and those inside it. */
export const everyDescription = (value: unknown): Described[] => {
  if (Array.isArray(value)) return value.flatMap(everyDescription)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(everyDescription)
  return '@type' in value ? [value as Described, ...inside] : inside
}

export const typesOf = (described: Described): string[] => [described['@type']].flat() as string[]

/** The properties that a description of each schema.org type must have. */
export const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  ArchiveComponent: ['@id', 'name', 'url', 'holdingArchive'],
  ArchiveOrganization: ['name', 'url'],
  AudioObject: ['name', 'contentUrl'],
  BreadcrumbList: ['itemListElement'],
  Collection: ['name', 'url', 'collectionSize'],
  DefinedTerm: ['name', 'url'],
  ImageObject: ['contentUrl', 'width'],
  ListItem: ['position', 'name'],
  NewsArticle: ['headline', 'url', 'datePublished', 'author', 'publisher'],
  Person: ['name'],
  Photograph: ['name', 'url', 'image'],
  Place: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  WebSite: ['name', 'url'],
}

/** Properties whose values are addresses. */
const ADDRESSES = ['@id', 'url', 'item', 'contentUrl', 'license', 'target']

/** Hosts whose addresses are words of a vocabulary and lead nowhere on this server. */
const VOCABULARIES = ['schema.org', 'creativecommons.org', 'rightsstatements.org']

/** The addresses in a description, with the place for a search filled in. */
export const addressesIn = (described: Record<string, unknown>): string[] =>
  ADDRESSES.flatMap((key) => described[key] ?? [])
    .map((address) => String(address).replace('{search_term_string}', 'hestur'))
    .filter((address) => !VOCABULARIES.includes(new URL(address).hostname))

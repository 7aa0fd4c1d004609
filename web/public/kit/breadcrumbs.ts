/** A step of the way to a page. The last one, the page itself, needs no address. */
export type Crumb = { text: string; href?: string | undefined }

/** The way to a page as search engines show it above its title. (pages.jsonLd) */
export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: text,
    ...(href !== undefined && { item: `${origin}${href}` }),
  })),
})

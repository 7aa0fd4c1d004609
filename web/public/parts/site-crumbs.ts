import type { CollectionKind, Site } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { breadcrumbs, type Crumb } from '#web/public/kit/breadcrumbs.ts'
import { paths } from '#web/public/paths.ts'

/** The page that lists a tenant's collections of a kind. */
export const sectionCrumb = (site: Site, kind: CollectionKind): Crumb =>
  ({
    album: { text: t(pageTexts.galleries), href: paths.galleries(site.id) },
    media: { text: t(pageTexts.media), href: paths.media(site.id) },
    archive: { text: t(pageTexts.archives), href: paths.archives(site.id) },
  })[kind]

/** The way to a page from the front page of its site. */
export const siteBreadcrumbs = (origin: string, site: Site, ...below: readonly Crumb[]): object =>
  breadcrumbs(origin, [{ text: site.name[language()], href: paths.site(site.id) }, ...below])

import type { Site } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { Head } from '#web/public/kit/Document.tsx'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'

type Told = {
  what: string
  /** The record or the number that the page is about. */
  title: string
  description?: string
  /** Why a form came again; who hears pages hears it first. */
  fault?: string | undefined
}

/** The head of a page on which visitors write, or read what they wrote. */
export const headOf = (
  origin: string,
  site: Site,
  { what, title, description = `${what}: ${title}`, fault }: Told,
): Head => ({
  title: `${fault === undefined ? '' : `${fault}: `}${what}: ${title} · ${site.name[language()]}`,
  description,
  data: [siteBreadcrumbs(origin, site, { text: what })],
})

type OfRecord = { site: Site; title: string; pictures: readonly unknown[] }

/** The head of a page with a form about a record. */
export const headOfRecord = (
  origin: string,
  { site, title, pictures }: OfRecord,
  told: Omit<Told, 'title'>,
): Head => ({
  ...headOf(origin, site, { ...told, title: title || t(pageTexts.untitled) }),
  isZoomable: pictures.length > 0,
})

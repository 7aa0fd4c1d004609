import { pages, PARTS_HERE, type AnswersOf, type PageName, type Place } from '#contract/pages.ts'
import { EMBED_HOSTS } from '#contract/embeds.ts'
import type { Site } from '#contract/sites.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { CallInProcess } from '#server/kit/http/in-process.ts'
import { policyWithFrames } from '#server/kit/http/security-headers.ts'
import { originOfHost } from '#server/kit/http/own-host.ts'
import { tdmHeadersOfPage } from './crawler-files.ts'
import { toKeptPage, toLongPage } from './kept-page.ts'
import { readAnswers, type Own, type Visit } from './load.ts'
import type { Drawing } from './page-cache.ts'
import type { BuiltPages } from './renderer.ts'
import { visitOf } from './visit-of.ts'

type Setting = { database: Database; call: CallInProcess; built: BuiltPages }

/**
 * Draws pages. The connection is free again before a page is drawn; a long page is drawn while its
 * parts are read. (pages.long)
 */
export const pageDrawer =
  ({ database, call, built: { renderer, assets } }: Setting) =>
  async <N extends PageName>(place: Place<N>, visit: Visit): Promise<Drawing> => {
    const htmlOf = (answers: AnswersOf<N>, own: Own = {}) =>
      renderer.drawPage(standingOf(withOwn(place, own), answers), answers, assets)
    const headersOf = (answers: AnswersOf<N>) => ({
      ...tdmHeadersOfPage(answers, place.origin),
      ...(showsEmbeds(place, answers) && policyWithFrames(Object.values(EMBED_HOSTS))),
    })
    const drawLong = (answers: AnswersOf<N>, parts: AsyncIterable<unknown>) => {
      const html = async function* () {
        const [above = '', below = ''] = htmlOf(answers).split(PARTS_HERE)
        yield above
        for await (const part of parts) yield renderer.drawPart(place, part)
        yield below
      }
      return toLongPage(html(), headersOf(answers))
    }
    const { answers, long, own } = await readAnswers({ database, call }, place, visit, drawLong)
    const { tags } = pages[place.page] as { tags: (input: Place<N>, of: AnswersOf<N>) => string[] }
    const page = long ?? (await toKeptPage(htmlOf(answers, own), headersOf(answers)))
    return {
      page: { ...page, visit: visitOf(place, answers) },
      tags: tags(place, answers),
    }
  }

/** The place of a signed-in person, with what the page shows of their own. */
const withOwn = <N extends PageName>(place: Place<N>, own: Own): Place<N> =>
  place.viewer ? { ...place, viewer: { ...place.viewer, ...own } } : place

/** Whether a page may have players of other sites: articles, where the tenant says so. */
const showsEmbeds = ({ page }: Place, answers: object): boolean =>
  page === 'article' && ((answers as { site?: Site }).site?.embeds ?? false)

/** The page as search engines list it: at the tenant's own host, if it has one. (sites.ownHost) */
const standingOf = <N extends PageName>(place: Place<N>, answers: AnswersOf<N>): Place<N> => {
  const { site, record, folder } = answers as unknown as Record<
    string,
    { host?: string; site?: { host?: string } } | undefined
  >
  const host = site?.host ?? record?.site?.host ?? folder?.site?.host
  if (!host) return place
  return {
    ...place,
    origin: originOfHost(host, place.origin),
    canonical: place.page === 'site' ? '/main' : place.canonical,
  }
}

/** Draws a page for a caller. */
export type DrawPage = ReturnType<typeof pageDrawer>

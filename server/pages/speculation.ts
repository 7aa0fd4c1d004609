import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const PATH = '/main/speculation.json'
const pagesAt = (...paths: string[]) => ({
  href_matches: paths.flatMap((path) => [`/main${path}`, `/en/main${path}`]),
})
const MAY_FOLLOW = { not: { selector_matches: '[rel~=nofollow]' } }

/**
 * What browsers may fetch before a visitor asks: a page whose link is pointed at, and at once the
 * neighbours of a record. Searches cost more than they save. A browser that saves data fetches
 * nothing early. (pages.speculation)
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          pagesAt('', '/*'),
          { not: pagesAt('/search', '/search/*', '/search\\?*') },
          MAY_FOLLOW,
        ],
      },
      eagerness: 'moderate',
    },
    { where: { selector_matches: '[data-neighbour]' }, eagerness: 'immediate' },
  ],
}

/** The header of every page. The policy for scripts refuses rules inside a page. */
export const SPECULATION_HEADER = { 'speculation-rules': `"${PATH}"` }

/** The headers by which browsers of today and of before say that they ask early. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Whether a browser asks before its visitor does. */
export const isEarly = (headers: IncomingHttpHeaders): boolean =>
  PURPOSES.some((name) => {
    const purpose = headers[name]
    return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
  })

export const mountSpeculation = (app: FastifyInstance): void => {
  app.get(PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/speculationrules+json')
      .send(JSON.stringify(RULES)),
  )
}

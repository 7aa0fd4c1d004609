import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sites } from '#contract/sites.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { CallInProcess } from '#server/kit/http/in-process.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Allowance } from './allowance.ts'
import { robotsTxt, tdmHeaders, tdmPolicy, tdmrep, type CrawledSite } from './crawler-files.ts'
import type { Move } from './page-cache.ts'

export type SitePolicies = {
  list: (request: FastifyRequest, reply: FastifyReply) => Promise<readonly CrawledSite[]>
  onMove: (move: Move | 'gap' | 'lost') => void
}

/** The public sites with their policies, read again after settings of a site changed. */
export const createSitePolicies = ({
  database,
  call,
}: {
  database: Database
  call: CallInProcess
}): SitePolicies => {
  let known: Promise<readonly CrawledSite[]> | undefined
  const read = (request: FastifyRequest, reply: FastifyReply) =>
    database.transact({ readOnly: true, use: 'page' }, (db) =>
      call({ db, viewer: undefined, language: 'is', request, reply }, sites.list, {}),
    )
  return {
    list: async (request, reply) => {
      const reading = (known ??= read(request, reply))
      try {
        return await reading
      } catch (error) {
        if (known === reading) known = undefined
        throw error
      }
    },
    // What is shown of a site is dropped when its settings change. (pages.tags)
    onMove: (move) => {
      if (move === 'gap' || (move !== 'lost' && move.drop && move.tags.includes('sites')))
        known = undefined
    },
  }
}

/** The public sites of the host of a request: that of a tenant, or all of the platform. */
export const hostReader =
  (policies: SitePolicies, publicUrl: string | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const all = await policies.list(request, reply)
    const own = all.find(({ host }) => host === request.hostname)
    const origin = own ? `${request.protocol}://${request.host}` : ownOrigin(request, publicUrl)
    return { sites: own ? [own] : all, isOwn: own !== undefined, origin }
  }

/** The endpoints that answer with pictures, or describe them. */
const PICTURES: readonly string[] = ['records.image', 'iiif.info', 'iiif.image']

/** Serves robots.txt and the files on text and data mining. (pages.robots, pages.tdm) */
export const mountCrawlerFiles = (
  app: FastifyInstance,
  { policies, publicUrl }: { policies: SitePolicies; publicUrl: string | undefined },
): void => {
  const hostOf = hostReader(policies, publicUrl)
  const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')
  app.get('/robots.txt', async (request, reply) => {
    const host = await hostOf(request, reply)
    const hasSitemap = app.hasRoute({ method: 'GET', url: '/sitemap.xml' })
    return cached(reply)
      .type('text/plain; charset=utf-8')
      .send(robotsTxt({ ...host, hasSitemap }))
  })
  app.get('/.well-known/tdmrep.json', async (request, reply) =>
    cached(reply).send(tdmrep(await hostOf(request, reply))),
  )
  app.get('/.well-known/tdm-policy/:file', async (request, reply) => {
    const { sites: all, origin } = await hostOf(request, reply)
    const { file } = request.params as { file: string }
    const site = all.find(({ id }) => `${id}.json` === file)
    if (site?.aiPolicy !== 'research') throw new Problem('request.notFound')
    return cached(reply).send(tdmPolicy(site, origin))
  })
  // Pictures say the same as the pages that show them.
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: string }
    if (endpoint === undefined || !PICTURES.includes(endpoint)) return
    const { tenantId = request.answeredTenantId } = request.params as { tenantId?: string }
    if (tenantId === undefined) return
    // Without the database a picture is still better than none.
    const all = await policies.list(request, reply).catch(() => [])
    const site = all.find(({ id }) => id === tenantId)
    if (site) void reply.headers(tdmHeaders(tenantId, site.aiPolicy, ownOrigin(request, publicUrl)))
  })
}

/** Counts a visitor's download of a picture as a heavy search. (pages.downloads) */
export const limitDownloads = (
  app: FastifyInstance,
  {
    allowance,
    isStaff,
  }: {
    allowance: Allowance
    isStaff: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  },
): void => {
  app.addHook('preHandler', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: string }
    const { download } = request.query as { download?: string }
    if (endpoint !== 'records.image' || download === undefined) return
    if (await isStaff(request, reply)) return
    if (!(await allowance.take(request, 'heavy'))) throw new Problem('request.tooMany')
  })
}

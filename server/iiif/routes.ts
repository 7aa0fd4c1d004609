import type { FastifyRequest } from 'fastify'
import { iiif } from '#contract/iiif.ts'
import type { Config } from '#server/kit/config.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { file } from '#server/kit/http/routes.ts'
import { Problem } from '#server/kit/problem.ts'
import * as service from './service.ts'
import type { Places } from '#server/storage/service.ts'

/** Any website may show a public picture. */
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  link: '<http://iiif.io/api/image/3/level2.json>;rel="profile"',
}

export const iiifRoutes = (places: Places, publicUrl?: Config['publicUrl']) => [
  file(iiif.base, ({ params }) => ({
    type: 'text/plain',
    body: '',
    headers: OPEN_TO_ALL,
    redirect: `/iiif/3/${params.id}/info.json`,
  })),
  file(iiif.info, async ({ params, request, ...caller }) => {
    const picture = await service.findPicture(places, caller, params.id)
    checkOwnHost(request, picture)
    request.answeredTenantId = picture.tenantId
    const isLinked = request.headers.accept?.includes('application/ld+json')
    const type = isLinked
      ? 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"'
      : 'application/json'
    return {
      type,
      body: JSON.stringify(
        service.infoOf(picture, `${ownOrigin(request, publicUrl)}/iiif/3/${params.id}`),
      ),
      cache: CACHE,
      headers: { ...OPEN_TO_ALL, vary: 'accept' },
    }
  }),
  file(iiif.image, async ({ params: { id, ...asked }, request, ...caller }) => {
    const picture = await service.findPicture(places, caller, id)
    checkOwnHost(request, picture)
    request.answeredTenantId = picture.tenantId
    const { body, type, etag } = await service.imageOf(places, caller.database, picture, asked)
    const headers = { ...OPEN_TO_ALL, ...(picture.isUnlisted && NOT_LISTED) }
    return { type, body, etag, cache: CACHE, headers }
  }),
]

/** Keeps the picture out of search engines. (restrictions.noindex) */
const NOT_LISTED = { 'x-robots-tag': 'noindex' }

/** The browser revalidates each time, since permission may have changed. */
const CACHE = 'private, no-cache'

/** A tenant's own host serves its pictures alone. (sites.ownHost) */
const checkOwnHost = (
  { siteTenantId }: Pick<FastifyRequest, 'siteTenantId'>,
  { tenantId }: { tenantId: string },
): void => {
  if (siteTenantId !== undefined && siteTenantId !== tenantId) throw new Problem('records.notFound')
}

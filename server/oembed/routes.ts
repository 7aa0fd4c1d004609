import { oembed } from '#contract/oembed.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { route } from '#server/kit/http/routes.ts'
import { getEmbedding } from './service.ts'

/** The endpoint by which other sites ask for a frame. */
export const oembedRoutes = (publicUrl: string | undefined) => [
  route(oembed.get, ({ db, query, request }) =>
    getEmbedding(db, {
      ...query,
      // Without the port that a browser leaves out.
      origin: new URL(ownOrigin(request, publicUrl)).origin,
      siteTenantId: request.siteTenantId,
    }),
  ),
]

import { galleries } from '#contract/galleries.ts'
import { route } from '#server/kit/http/routes.ts'
import { getBackground } from './background.ts'
import { findInGallery } from './service.ts'

/** The endpoints of galleries. */
export const galleryRoutes = [
  route(galleries.find, ({ db, params, body, ...caller }) =>
    findInGallery(db, caller, params, body),
  ),
  route(galleries.background, async ({ db, params: { tenantId } }) => ({
    background: await getBackground(db, tenantId),
  })),
]

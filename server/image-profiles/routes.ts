import { imageProfiles } from '#contract/image-profiles.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { renderProfile, type FindSample } from './render.ts'
import * as service from './service.ts'
import type { Places } from '#server/storage/service.ts'

/** Functions of the slice above that answer with indices and their pictures. */
export const imageProfileRoutes = (
  places: Pick<Places, 'assets' | 'derivatives'>,
  { usage, sample }: { usage: service.FindUsage; sample: FindSample },
) => [
  route(imageProfiles.list, ({ db, params }) => service.listProfiles(db, usage, params.tenantId)),
  route(imageProfiles.get, ({ db, params }) =>
    service.getProfile(db, usage, params.tenantId, params.id),
  ),
  route(imageProfiles.create, ({ db, viewer, params, body }) =>
    service.createProfile(db, usage, viewer, params.tenantId, body),
  ),
  route(
    imageProfiles.save,
    ({ db, viewer, params, body, version }) =>
      service.saveProfile(db, usage, viewer, { ...params, version }, body),
    ({ db, params }) => service.getProfile(db, usage, params.tenantId, params.id),
  ),
  route(
    imageProfiles.remove,
    ({ db, params }) => service.removeProfile(db, usage, params.tenantId, params.id),
    ({ db, params }) => service.getProfile(db, usage, params.tenantId, params.id),
  ),
  file(imageProfiles.render, ({ params, query, ...context }) =>
    renderProfile(context, { ...places, usage, sample }, params, query),
  ),
]

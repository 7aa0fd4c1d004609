import { indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import * as service from './service.ts'
import type { Storage } from '#server/storage/service.ts'

const getIndex = ({ db, params }: Named<'tenantId' | 'id'>) =>
  service.getIndex(db, params.tenantId, params.id)

/** Endpoints of indices and their counters. */
export const indexRoutes = (originals: Storage) => [
  route(indices.list, ({ db, params, query }) => service.listIndices(db, params.tenantId, query)),
  route(indices.get, getIndex),
  route(indices.create, ({ db, viewer, params, body }) =>
    service.createIndex(db, originals, viewer, params.tenantId, body),
  ),
  route(
    indices.save,
    ({ db, viewer, params, body, version }) =>
      service.saveIndex(db, originals, viewer, { ...params, version }, body),
    getIndex,
  ),
  route(
    indices.remove,
    ({ db, viewer, params, query }) =>
      service.removeIndex(db, viewer, params.tenantId, params.id, query.name),
    getIndex,
  ),
  route(indices.restore, ({ db, viewer, params, body }) =>
    service.restoreIndex(db, originals, viewer, params, body),
  ),
  route(indices.emptyBin, ({ db, params, body }) =>
    service.emptyBin(db, params.tenantId, body.ids),
  ),
  route(indices.metadata, ({ db, params, query }) =>
    service.metadataOf(db, params.tenantId, params.ids.split(','), query),
  ),
  route(indexing.counter, ({ db, params }) => service.getCounter(db, params.tenantId, params.id)),
  route(indexing.resetCounter, ({ db, params }) =>
    service.resetCounter(db, params.tenantId, params.id),
  ),
]

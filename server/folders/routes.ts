import { folders } from '#contract/folders.ts'
import { route } from '#server/kit/http/routes.ts'
import * as changes from './change-folder.ts'
import * as favourites from './favourites.ts'
import * as service from './service.ts'

/** The endpoints of folders, which visitors make of records. */
export const folderRoutes = [
  route(folders.get, ({ db, params: { code }, viewer, request: { siteTenantId } }) =>
    service.getFolder(db, { code, viewer, siteTenantId }),
  ),
  route(folders.own, ({ db, params: { code }, query, viewer, request: { siteTenantId } }) =>
    service.getOwnFolder(db, { code, viewer, siteTenantId }, query.token),
  ),
  route(folders.choose, ({ db, params: { recordId }, viewer, request: { siteTenantId } }) =>
    service.chooseFolder(db, viewer, recordId, siteTenantId),
  ),
  route(folders.create, ({ db, params, body, request, ...caller }) =>
    service.createFolder(db, caller, { params, body, address: request.ip }),
  ),
  route(
    folders.save,
    ({ db, params, body: { token, website, ...set }, ...caller }) =>
      changes.saveFolder(db, caller, { ...params, token, website }, set),
    ({ db, params, body: { token }, ...caller }) =>
      changes.readNamed(db, caller, { ...params, token }),
  ),
  route(folders.add, ({ db, params, body: { token, recordId }, ...caller }) =>
    changes.addToFolder(db, caller, { ...params, token }, recordId),
  ),
  route(
    folders.annotate,
    ({ db, params, body: { token, note }, ...caller }) =>
      changes.annotate(db, caller, { ...params, token }, note),
    ({ db, params, body: { token }, ...caller }) =>
      changes.readNote(db, caller, { ...params, token }),
  ),
  route(folders.move, ({ db, params, body: { token, direction }, ...caller }) =>
    changes.moveInFolder(db, caller, { ...params, token }, direction),
  ),
  route(folders.take, ({ db, params, body, ...caller }) =>
    changes.takeFromFolder(db, caller, { ...params, ...body }),
  ),
  route(folders.remove, ({ db, params, body, ...caller }) =>
    changes.removeFolder(db, caller, { ...params, ...body }),
  ),
  route(folders.favourites, ({ db, viewer }) => favourites.listFavourites(db, viewer)),
  route(folders.isFavourite, ({ db, viewer, params }) =>
    favourites.isFavourite(db, viewer, params.recordId),
  ),
  route(
    folders.setFavourite,
    ({ db, params, body, ...caller }) =>
      favourites.setFavourite(db, caller, params, body.isFavourite),
    ({ db, params, viewer }) => favourites.readFavourite(db, viewer, params),
  ),
]

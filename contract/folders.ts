import { z } from 'zod'
import { instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { listedPicture } from './galleries.ts'
import { FOLDER_MAX } from './public-limits.ts'
import { site } from './sites.ts'
import { fromForm, token, written } from './visitors.ts'

/** A record in a folder, with what the owner wrote of it. */
const entry = listedPicture.extend({ note: z.string() })
export type FolderEntry = z.output<typeof entry>

/** A folder as everybody sees it who knows its address. (folders.folder) */
export const folder = z.object({
  site,
  code: z.string(),
  name: z.string(),
  text: z.string(),
  /** The records that visitors may see, in the order of the owner. */
  entries: z.array(entry),
  /** Records that visitors no longer see. */
  missing: z.int(),
  /** Whether everybody may use what the owner wrote, as CC0 has it. */
  licence: z.boolean(),
  changed: instant,
  /** Whether the caller may make a gallery of its records. (picks.folder) */
  mayPick: z.boolean(),
})
export type Folder = z.output<typeof folder>

/** A folder as its owner sees it. */
export const ownFolder = folder.extend({
  /** When it is deleted if nothing is changed; null for the folder of an account. */
  until: instant.nullable(),
})
export type OwnFolder = z.output<typeof ownFolder>

const ofRecordAlone = z.object({ recordId: z.uuid() })
const favourite = z.object({ isFavourite: z.boolean() })

const named = {
  name: written(FOLDER_MAX.name).min(1),
  text: written(FOLDER_MAX.text).default(''),
  licence: z.boolean().default(false),
}
const note = written(FOLDER_MAX.note)
const code = z.string().max(40)
const byCode = z.object({ code })
const inFolder = inTenant.extend({ code })
const ofRecord = inFolder.extend({ recordId: z.uuid() })
/** The secret of an owner without an account. */
const owner = { token }

export const folders = endpoints('folders', {
  get: {
    method: 'GET',
    path: '/api/public/folders/:code',
    needs: 'public',
    params: byCode,
    answer: folder,
    problems: ['folders.notFound'],
    about: 'Returns a folder by its code, with the records that visitors may see.',
  },
  own: {
    method: 'GET',
    path: '/api/public/folders/:code/own',
    needs: 'public',
    params: byCode,
    query: z.object({ token }),
    answer: ownFolder,
    problems: ['folders.notFound'],
    about: 'Returns a folder of the caller, known by account or by secret.',
  },
  choose: {
    method: 'GET',
    path: '/api/public/records/:recordId/folders',
    needs: 'public',
    params: ofRecordAlone,
    answer: z.object({
      /** The ticket of the form. */
      form: z.string(),
      /** The folders of the caller in the tenant of the record, the latest changed first. */
      folders: z.array(
        z.object({ code: z.string(), name: z.string(), records: z.int(), has: z.boolean() }),
      ),
    }),
    problems: ['folders.recordNotFound'],
    about: 'Returns the folders of the account that a record may be put into, and a ticket.',
  },
  create: {
    method: 'POST',
    path: '/api/tenants/:tenantId/folders',
    needs: 'public',
    once: true,
    perMinute: 20,
    params: inTenant,
    body: z.object({
      ...named,
      /** The first record of the folder. */
      recordId: z.uuid(),
      form: fromForm.form,
      website: fromForm.website,
    }),
    answer: z.object({ code: z.string(), name: z.string(), token: z.string().nullable() }),
    problems: [
      'folders.recordNotFound',
      'folders.tooMany',
      'visitors.form',
      'visitors.tooMany',
      'visitors.blocked',
    ],
    about: 'Makes a folder with its first record; without an account its secret is answered once.',
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/folders/:code',
    needs: 'public',
    perMinute: 60,
    params: inFolder,
    body: z.object({ ...named, website: fromForm.website, ...owner }),
    answer: folder.pick({ name: true, text: true, licence: true }),
    problems: ['folders.notFound', 'visitors.form'],
    about: 'Renames a folder of the caller and sets its text.',
  },
  add: {
    method: 'POST',
    path: '/api/tenants/:tenantId/folders/:code/records',
    needs: 'public',
    perMinute: 60,
    params: inFolder,
    body: z.object({ recordId: z.uuid(), ...owner }),
    problems: ['folders.notFound', 'folders.recordNotFound', 'folders.full'],
    about: 'Puts a record at the end of a folder of the caller.',
  },
  annotate: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/folders/:code/records/:recordId',
    needs: 'public',
    perMinute: 60,
    params: ofRecord,
    body: z.object({ note, ...owner }),
    answer: z.object({ note: z.string() }),
    problems: ['folders.notFound', 'folders.notInFolder'],
    about: 'Writes a note to a record of a folder of the caller; an empty one takes it away.',
  },
  move: {
    method: 'POST',
    path: '/api/tenants/:tenantId/folders/:code/records/:recordId/move',
    needs: 'public',
    perMinute: 120,
    params: ofRecord,
    body: z.object({ direction: z.enum(['up', 'down']), ...owner }),
    problems: ['folders.notFound', 'folders.notInFolder'],
    about: 'Moves a record of a folder of the caller one place up or down.',
  },
  take: {
    method: 'POST',
    path: '/api/tenants/:tenantId/folders/:code/records/:recordId/remove',
    needs: 'public',
    perMinute: 120,
    params: ofRecord,
    body: z.object(owner),
    problems: ['folders.notFound', 'folders.notInFolder'],
    about: 'Takes a record out of a folder of the caller.',
  },
  remove: {
    method: 'POST',
    path: '/api/tenants/:tenantId/folders/:code/remove',
    needs: 'public',
    perMinute: 60,
    params: inFolder,
    body: z.object(owner),
    problems: ['folders.notFound'],
    about: 'Deletes a folder of the caller; staff who delete comments may delete any folder.',
  },
  favourites: {
    method: 'GET',
    path: '/api/me/favourites',
    needs: 'signed-in',
    answer: z.object({ folders: z.array(folder) }),
    about: "The caller's folders of favourites, one of each tenant, the latest changed first.",
  },
  isFavourite: {
    method: 'GET',
    path: '/api/me/favourites/:recordId',
    needs: 'signed-in',
    params: ofRecordAlone,
    answer: favourite,
    about: "Whether a record is in the caller's folder of favourites.",
  },
  setFavourite: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/favourites/:recordId',
    needs: 'signed-in',
    perMinute: 60,
    params: inTenant.extend({ recordId: z.uuid() }),
    body: favourite,
    answer: favourite,
    problems: ['folders.recordNotFound', 'folders.full', 'folders.tooMany'],
    about: "Puts a record into the caller's folder of favourites, which it makes, or takes it out.",
  },
})

import type { AssetUse } from '#contract/assets.ts'
import { type Attribute, attributeId } from '#contract/attributes.ts'
import { isRecordPicture } from '#contract/record-of-picture.ts'
import { holdAsset } from '#server/assets/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import * as rows from './sql.ts'

/** Attributes of a field's values that have a picture. */
export const listAttributes = async (
  db: Db,
  tenantId: string,
  type: string,
): Promise<Attribute[]> =>
  (await rows.selectAttributes(db, tenantId, type.normalize('NFC'))).map(toAttribute)

/** The attribute of a value; empty if it has none. (attributes.get) */
export const getAttribute = async (
  db: Db,
  tenantId: string,
  id: string,
): Promise<Partial<Attribute>> => {
  const row = await rows.selectAttribute(db, tenantId, id.normalize('NFC'))
  return row ? toAttribute(row) : {}
}

/** Values that have a picture, with their fields. (galleries.covers) */
export const listImages = async (
  db: Db,
  tenantId: string,
  most: number,
): Promise<{ field: string; value: string; image: string }[]> =>
  (await rows.selectImages(db, tenantId, most)).flatMap(({ id, image }) => {
    const [field = '', value] = id.split(/\/(.*)$/su)
    return image === null || value === undefined ? [] : [{ field, value, image }]
  })

/** The attributes of these values of a field, by value; values without one are left out. */
export const attributesOf = async (
  db: Db,
  tenantId: string,
  type: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, Attribute>> => {
  if (values.length === 0) return new Map()
  const ids = new Map(values.map((value) => [attributeId(type, value).normalize('NFC'), value]))
  const found = await rows.selectWithIds(db, tenantId, [...ids.keys()])
  return new Map(found.map((row) => [ids.get(row.id) ?? '', toAttribute(row)]))
}

/**
 * Sets a value's picture, which is a PNG or JPEG asset or the picture of a record, its text
 * and its facts if they are given. (attributes.save, attributes.types)
 */
export const saveAttribute = async (
  db: Db,
  viewer: Viewer,
  { tenantId, id }: { tenantId: string; id: string },
  {
    image,
    text,
    authority,
  }: { image: string | null } & {
    [K in 'text' | 'authority']?: Attribute[K] | undefined
  },
): Promise<Attribute> => {
  if (image !== null) await checkImage(db, tenantId, image)
  const row = await rows.upsertAttribute(db, {
    tenantId,
    id: id.normalize('NFC'),
    image,
    ...(text && { text }),
    ...(authority && { authority }),
    editBy: viewer.name,
  })
  return toAttribute(row ?? refuse('server.failed'))
}

const checkImage = async (db: Db, tenantId: string, image: string): Promise<void> => {
  const asset = await holdAsset(db, tenantId, image)
  if (asset) {
    const type = asset.type.split('/')[1] ?? ''
    if (!['png', 'jpeg'].includes(type))
      throw new Problem('attributes.typeRefused', { params: { type }, field: 'image' })
  } else if (!isRecordPicture(tenantId, image))
    throw new Problem('attributes.notPicture', { field: 'image' })
}

/** The uses of an asset as a cover picture. (assets.uses) */
export const usesOfAsset = async (db: Db, tenantId: string, uri: string): Promise<AssetUse[]> =>
  (await rows.selectWithImage(db, tenantId, uri)).map(({ id }) => ({
    kind: 'attribute',
    id,
    name: id.slice(id.indexOf('/') + 1),
  }))

const toAttribute = ({
  id,
  tenantId,
  image,
  text,
  authority,
  updated,
  editBy,
}: rows.AttributeRow): Attribute => ({
  id,
  tenantId,
  image,
  text,
  authority,
  updated,
  edit_by: editBy,
})

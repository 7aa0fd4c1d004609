import { z } from 'zod'
import { instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'

/** Endings of pictures that an attribute may have. (attributes.types) */
export const ATTRIBUTE_ENDINGS = ['.png', '.jpg', '.jpeg'] as const

/** Of which field it is a value, and the value: `Source/Felice Beato`. */
export const attributeId = (type: string, key: string): string => `${type}/${key}`

/** The cover picture of one value of a facet or level. (attributes.attribute) */
export const attribute = z.object({
  /** Field and value with a slash between. */
  id: z.string(),
  tenantId: z.string(),
  /** Address of a picture of the tenant; null where there is none. */
  image: z.string().nullable(),
  updated: instant,
  edit_by: z.string().nullable(),
})
export type Attribute = z.output<typeof attribute>

const id = z
  .stringFormat('attributeId', /^[^/]{1,100}\/[^]+$/)
  .min(3)
  .max(1100)
const path = '/api/tenants/:tenantId/attributes'

export const attributes = endpoints('attributes', {
  list: {
    method: 'GET',
    path,
    needs: 'attribute.read',
    params: inTenant,
    query: z.object({ type: z.string().min(1).max(100) }),
    answer: z.array(attribute),
    about: 'The attributes of the values of a field that have a picture.',
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    needs: 'attribute.read',
    params: inTenant.extend({ id }),
    answer: attribute.partial(),
    about:
      'The attribute of a value, `field/value` as one part of the path; empty where there is none.',
  },
  save: {
    method: 'POST',
    path: `${path}/:id`,
    needs: 'attribute.write',
    params: inTenant.extend({ id }),
    body: z.object({ image: z.string().max(1000).nullable() }),
    answer: attribute,
    problems: ['attributes.notPicture', 'attributes.typeRefused'],
    about: 'Gives a value its picture, an asset or the picture of a record; null takes it away.',
  },
})

import { z } from 'zod'
import { authority } from './authority.ts'
import { bilingual, bothLanguages, instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'

/** Extensions of pictures that an attribute may use. (attributes.types) */
export const ATTRIBUTE_ENDINGS = ['.png', '.jpg', '.jpeg'] as const

/** The id of an attribute: field and value, such as `Source/Felice Beato`. */
export const attributeId = (type: string, key: string): string => `${type}/${key}`

/** The cover picture and the text of one value of a facet or level. (attributes.attribute) */
export const attribute = z.object({
  /** Field and value, separated by a slash. */
  id: z.string(),
  tenantId: z.string(),
  /** Address of a picture of the tenant; null if there is none. */
  image: z.string().nullable(),
  /** What visitors read on the page of the value. (attributes.text) */
  text: bothLanguages,
  /** Of a person, family or corporate body. */
  authority: authority.unwrap(),
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
    about: "Lists the attributes of a field's values that have a picture.",
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    needs: 'attribute.read',
    params: inTenant.extend({ id }),
    answer: attribute.partial(),
    about:
      'Returns the attribute of a value; `field/value` is one part of the path. Empty ' +
      'if there is none.',
  },
  save: {
    method: 'POST',
    path: `${path}/:id`,
    needs: 'attribute.write',
    params: inTenant.extend({ id }),
    body: z.object({
      image: z.string().max(1000).nullable(),
      /** Without it the text stays as it is. */
      text: bilingual(5000).unwrap().optional(),
      /** Without them the facts stay as they are. (attributes.authority) */
      authority: authority.unwrap().optional(),
    }),
    answer: attribute,
    problems: ['attributes.notPicture', 'attributes.typeRefused'],
    about:
      'Sets the picture of a value, an asset or the picture of a record (null removes it), its ' +
      'text, and facts of a person, family or corporate body.',
  },
})

import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypeDef & Record<string, unknown>

/**
 * The endpoint with every object of its query and body closed: a key that the schema lacks is
 * refused and named. Calls outside /api, calls that another site leads to and pages keep ignoring
 * such keys. (kit.strict)
 */
export const strictEndpoint = <E extends Endpoint>(endpoint: E): E => {
  if (!endpoint.path.startsWith('/api/') || endpoint.fromOutside || endpoint.page) return endpoint
  const takesBody = endpoint.kind !== 'raw' && !['GET', 'HEAD'].includes(endpoint.method)
  return {
    ...endpoint,
    query: strictSchema(endpoint.query ?? z.object({})),
    ...((endpoint.body ?? takesBody) && { body: strictSchema(endpoint.body ?? NO_BODY) }),
  }
}

/** The body of a call that takes none: an empty object at most. */
const NO_BODY = z
  .object({})
  .optional()
  .transform(() => undefined)

/** Copies a schema with every nested object closed. Maps and explicitly open objects stay open. */
const strictSchema = <S extends Schema>(schema: S): S => {
  const def = schema._zod.def as Def
  const changed = INNER[def.type]?.(def)
  if (!changed) return schema
  // The copy parses to the same type: only what is refused differs.
  const copy = z.core.clone(schema, withOwn(def, changed) as never) as S
  const meta = z.globalRegistry.get(schema)
  if (meta) z.globalRegistry.add(copy, meta)
  return copy
}

const one = (key: string) => (def: Def) => ({ [key]: strictSchema(def[key] as Schema) })
const each = (key: string) => (def: Def) => ({ [key]: (def[key] as Schema[]).map(strictSchema) })
const innerType = one('innerType')

/** The schemas inside a schema, by its type. */
const INNER: Partial<Record<Def['type'], (def: Def) => Record<string, unknown>>> = {
  object: ({ shape, catchall = z.never() }) => ({
    shape: Object.fromEntries(
      Object.entries(shape as Record<string, Schema>).map(([key, inner]) => [
        key,
        strictSchema(inner),
      ]),
    ),
    catchall,
  }),
  array: one('element'),
  record: one('valueType'),
  tuple: each('items'),
  union: each('options'),
  optional: innerType,
  nullable: innerType,
  nonoptional: innerType,
  default: innerType,
  prefault: innerType,
  catch: innerType,
  readonly: innerType,
  pipe: (def) => ({ ...one('in')(def), ...one('out')(def) }),
  lazy: ({ getter }) => ({ getter: () => strictSchema((getter as () => Schema)()) }),
  intersection: () => {
    throw new Error('An intersection cannot be closed: each side refuses the keys of the other.')
  },
}

/**
 * Replaces parts of a definition. Defaults stay getters, because a plain copy would evaluate them
 * once.
 */
const withOwn = (def: Def, changed: Record<string, unknown>): object =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(def),
      ...Object.getOwnPropertyDescriptors(changed),
    },
  )

import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * What visitors may send without a most of its own, each with its reason; the list may only become
 * shorter.
 */
const UNBOUNDED = [
  // A yes or no in an address takes a few words alone.
  'blog.list query.deleted',
  'records.image query.download',
  // Values that are not strings are dropped; strings have a most that JSON Schema cannot tell.
  'records.search body.filters[].value',
  // The pattern of an order holds the name of a field, of a hundred letters at most.
  'records.search body.sort',
]

type Described = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  properties?: Record<string, Described>
  additionalProperties?: Described | boolean
  propertyNames?: Described
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
}

/** Formats that are as long as they are. */
const FIXED = ['uuid', 'date-time', 'slug', 'sizeFile']

const unboundedIn = (one: Described, path: string): string[] => {
  const choices = one.anyOf ?? one.oneOf
  if (choices) return choices.flatMap((choice) => unboundedIn(choice, path))
  if (one.enum || one.const !== undefined) return []
  if (one.type === 'string')
    return one.maxLength === undefined && !FIXED.includes(one.format ?? '') ? [path] : []
  if (one.type === 'array')
    return [
      ...(one.maxItems === undefined ? [path] : []),
      ...unboundedIn(one.items ?? {}, `${path}[]`),
    ]
  if (one.type === 'object') {
    const inner = Object.entries(one.properties ?? {}).flatMap(([key, value]) =>
      unboundedIn(value, `${path}.${key}`),
    )
    if (typeof one.additionalProperties !== 'object') return inner
    const key = unboundedIn(one.propertyNames ?? { type: 'string' }, `${path}{key}`)
    return [
      ...inner,
      ...(one.maxProperties === undefined ? [path] : []),
      ...key,
      ...unboundedIn(one.additionalProperties, `${path}{}`),
    ]
  }
  return ['number', 'integer', 'boolean', 'null'].includes(one.type ?? '') ? [] : [path]
}

const isPublic = ({ needs, visitors }: Endpoint): boolean => needs === 'public' || visitors === true

test('every string, list and map that a visitor may send has a most', () => {
  const found = allEndpoints.filter(isPublic).flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema
        ? unboundedIn(
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described,
            `${endpoint.name} ${part}`,
          )
        : []
    }),
  )
  expect(found.toSorted()).toEqual(UNBOUNDED)
})

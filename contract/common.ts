import { z } from 'zod'
import { fold } from './folding.ts'
import { LIST_FROM_MAX } from './limits.ts'

/** A tenant's or an index's short name, fixed at creation: small letters, digits and hyphens. */
export const slug = z.stringFormat('slug', /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/)

/** A time in UTC, ISO 8601; PostgreSQL knows no year 0. */
export const instant = z.iso
  .datetime()
  .refine((time) => !time.startsWith('0000'), { params: { format: 'datetime' } })

export const inTenant = z.object({ tenantId: slug })
export const inIndex = inTenant.extend({ id: z.string().max(50) })

/** The number an editable thing counts its changes by; goes into `If-Match`. */
export const version = z.int().min(1)

/** Who did something, by name. */
export const person = z.object({ id: z.uuid(), name: z.string() })

/** How many rows of a list stand before a page. (limits.listFrom) */
export const pageStart = z.coerce.number().int().min(0).max(LIST_FROM_MAX).default(0)

/** Where a page of a list begins and how long it is. */
export const page = (size: number, max = 1000) =>
  z.object({
    from: pageStart,
    size: z.coerce.number().int().min(1).max(max).default(size),
  })

/**
 * The same of a list that goes by ids, the newest first, which may also be read on from the last
 * row seen: rows that come or go meanwhile then neither repeat nor skip another. (kit.pages)
 */
export const pageByTime = (size: number, max?: number) =>
  page(size, max).extend({ before: z.uuid().optional() })
export type PageByTime = z.output<ReturnType<typeof pageByTime>>

/** The place where a page ended, for the next one; it holds the longest path there is. */
export const cursor = z.string().max(8000)
/**
 * The same of a list that may be read on by the `cursor` that the page before answered, null at the
 * end. (kit.pages)
 */
export const pageByCursor = (size: number, max?: number) =>
  page(size, max).extend({ cursor: cursor.optional() })
export const nextCursor = cursor.nullable()

/** A map with a most of keys, which a JSON Schema tells too. */
export const boundedRecord = <K extends z.ZodType<string, string>, V extends z.ZodType>(
  key: K,
  value: V,
  most: number,
) =>
  z
    .record(key, value)
    .check(({ value: given, issues }) => {
      if (Object.keys(given).length > most)
        issues.push({
          code: 'too_big',
          origin: 'array',
          maximum: most,
          inclusive: true,
          input: given,
        })
    })
    .meta({ maxProperties: most })

/** Values that go into a stored sentence. */
export const params = z.record(z.string(), z.union([z.string(), z.number()]))

/** A name in ASCII letters, digits and hyphens: þ is th, ð is d, æ is ae, accents fall off. */
export const asciiOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Address form of a name: Icelandic letters written out, the rest hyphenated. */
export const slugOf = (name: string): string => asciiOf(name).slice(0, 50).replace(/-+$/, '')

/** `wanted`, or `wanted-2`, `wanted-3` … where it is taken. */
export const freeSlug = (wanted: string, taken: readonly string[]): string => {
  if (!taken.includes(wanted)) return wanted
  for (let n = 2; ; n++) if (!taken.includes(`${wanted}-${n}`)) return `${wanted}-${n}`
}

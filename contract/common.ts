import { z } from 'zod'
import { fold } from './folding.ts'
import { LIST_FROM_MAX } from './limits.ts'

/** The short id of a tenant or index, fixed at creation: small letters, digits and hyphens. */
export const slug = z.stringFormat('slug', /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/)

/** A time in UTC, ISO 8601; PostgreSQL has no year 0. */
export const instant = z.iso
  .datetime()
  .refine((time) => !time.startsWith('0000'), { params: { format: 'datetime' } })

export const inTenant = z.object({ tenantId: slug })
export const inIndex = inTenant.extend({ id: z.string().max(50) })

/** The version number of an editable object; sent in `If-Match`. */
export const version = z.int().min(1)

/** The person who did something. */
export const person = z.object({ id: z.uuid(), name: z.string() })

/** Number of rows before a page of a list. (limits.listFrom) */
export const pageStart = z.coerce.number().int().min(0).max(LIST_FROM_MAX).default(0)

/** The start and length of a page of a list. */
export const page = (size: number, max = 1000) =>
  z.object({
    from: pageStart,
    size: z.coerce.number().int().min(1).max(max).default(size),
  })

/**
 * A page of a list of ids, newest first. With the id of the last row seen, rows that are added or
 * removed meanwhile neither repeat nor skip others. (kit.pages)
 */
export const pageByTime = (size: number, max?: number) =>
  page(size, max).extend({ before: z.uuid().optional() })
export type PageByTime = z.output<ReturnType<typeof pageByTime>>

/** The position where a page ended, for the next page; long enough for the longest path. */
export const cursor = z.string().max(8000)
/**
 * A page of a list that continues from the `cursor` of the page before; null at the end.
 * (kit.pages)
 */
export const pageByCursor = (size: number, max?: number) =>
  page(size, max).extend({ cursor: cursor.optional() })
export const nextCursor = cursor.nullable()

/** A map with a maximum number of keys, which the JSON Schema states too. */
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

/** A text in Icelandic and English; if `en` is empty, readers of English see the Icelandic text. */
export const bilingual = (most: number) =>
  z
    .object({
      is: z.string().trim().max(most).default(''),
      en: z.string().trim().max(most).default(''),
    })
    .prefault({})
export type Bilingual = z.output<ReturnType<typeof bilingual>>

/** A text that has both languages. */
export const bothLanguages = z.object({ is: z.string(), en: z.string() })

/** A text that has both languages: without English it is the Icelandic one. */
export const inBoth = (is: string, en: string): z.output<typeof bothLanguages> => ({
  is,
  en: en || is,
})

/** Values for the placeholders of a stored sentence. */
export const params = z.record(z.string(), z.union([z.string(), z.number()]))

/** A name in ASCII letters, digits and hyphens: þ becomes th, ð d, æ ae; accents are removed. */
export const asciiOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The slug of a name: Icelandic letters transliterated, other characters hyphenated. */
export const slugOf = (name: string): string => asciiOf(name).slice(0, 50).replace(/-+$/, '')

/** `wanted`, or `wanted-2`, `wanted-3` … if taken. */
export const freeSlug = (wanted: string, taken: readonly string[]): string => {
  if (!taken.includes(wanted)) return wanted
  for (let n = 2; ; n++) if (!taken.includes(`${wanted}-${n}`)) return `${wanted}-${n}`
}

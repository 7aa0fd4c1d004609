import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '#contract/all.ts'
import { fieldSentence } from './fields.ts'

/** Names of the formats that strings of a schema must have, however deep they stand. */
const formatsIn = (value: unknown, met: Set<unknown>): string[] => {
  if (typeof value !== 'object' || value === null || met.has(value)) return []
  met.add(value)
  if (!('_zod' in value)) return Object.values(value).flatMap((one) => formatsIn(one, met))
  const def = (value as z.core.$ZodType)._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  const own = [
    def.type !== 'number' && def.format,
    (def.params as { format?: string } | undefined)?.format,
  ].filter((one) => typeof one === 'string')
  const inner = def.type === 'lazy' ? (def.getter as () => unknown)() : def
  return [...own, ...formatsIn(inner, met)]
}

test('each format that an input may miss has a sentence of its own, in both languages', () => {
  const asked = allEndpoints.map(({ params, query, body }) => ({ params, query, body }))
  const formats = [...new Set(formatsIn(asked, new Set()))].toSorted()
  expect(formats.length).toBeGreaterThan(8)
  for (const language of ['is', 'en'] as const) {
    const said = [...formats, 'of no schema'].map((format) =>
      fieldSentence({ code: 'invalid_format', format, missing: false }, language),
    )
    expect(new Set(said).size).toBe(said.length)
  }
})

import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RECORD_PICTURES } from '#contract/public-limits.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { Stage } from '#web/public/parts/Stage.tsx'
import { RecordPictures } from './RecordPictures.tsx'

const id = '0a1b2c3d-1111-4222-8333-abcdefabcdef'
const recordOf = (count: number) =>
  ({
    id,
    indexId: 'skra',
    site: { id: 'safn' },
    title: 'Gjörðabók',
    alt: '',
    around: null,
    pictures: Array.from({ length: count }, (_, at) => ({
      at,
      version: `v${at}`,
      width: 2000,
      height: 3000,
      sizes: [
        { name: 'small', width: 150 },
        { name: 'large', width: 1024 },
      ],
      downloads: [],
    })),
    // The stage and its strip read nothing else of a record.
  }) as unknown as PublicRecord

const drawn = (count: number, leaf: number) => {
  const record = recordOf(count)
  const html = renderToStaticMarkup(
    createElement(
      Fragment,
      {},
      createElement(Stage, { record, leaf }),
      createElement(RecordPictures, { record, leaf }),
    ),
  )
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
  return {
    figures: all(/<figure [^>]*id="([^"]*)"/g),
    captions: all(/<figcaption>(.*?)<\/figcaption>/g),
    eager: all(/<img [^>]*loading="(eager)"/g),
    links: all(/<a href="(#[^"]*)"/g),
    steps: all(/<a [^>]*data-step="([^"]*)"/g),
    leaves: [...new Set(all(/href="([^"]*main[^"]*)"/g))],
  }
}

test('a record with very many pictures shows a leaf of them, and leads to the others', () => {
  const first = drawn(400, 1)
  expect(first.figures).toHaveLength(RECORD_PICTURES)
  expect(first.links).toHaveLength(RECORD_PICTURES)
  expect(first.eager).toHaveLength(1)
  expect(first.captions[1]).toBe('Mynd 2 af 400')
  expect(first.leaves).toEqual([`/main/r/${id}?pictures=2#mynd-41`])
  const second = drawn(400, 2)
  expect(second.figures[0]).toBe('mynd-41')
  expect(second.captions[0]).toBe('Mynd 41 af 400')
  expect(second.eager).toHaveLength(1)
  // The step back leads to the last picture of the leaf before, the strip to its first.
  expect(second.leaves).toEqual([
    `/main/r/${id}#mynd-40`,
    `/main/r/${id}?pictures=3#mynd-81`,
    `/main/r/${id}#mynd-1`,
  ])
  expect(drawn(400, 99)).toEqual(drawn(400, 10))
  expect(drawn(41, 2).figures).toEqual(['mynd-41'])
})

test('a record with one picture has no steps and no strip', () => {
  expect(drawn(1, 1)).toMatchObject({ figures: ['mynd-1'], steps: [], links: [], captions: [] })
})

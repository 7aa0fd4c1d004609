import { expect, test } from 'vitest'
import type { TimelineItem } from '#contract/one-record.ts'
import { entriesOf } from './timeline-entries.ts'

const at = '2026-04-14T14:02:00.000Z'
const job = (runId: string, more: object = {}): TimelineItem =>
  ({
    kind: 'job',
    id: `job-${runId}`,
    at,
    runId,
    action: 'scan',
    state: 'completed',
    outcome: 'new',
    attempts: 1,
    reason: null,
    ...more,
  }) as TimelineItem
const line = (runId: string | null, more: object = {}): TimelineItem =>
  ({
    kind: 'log',
    id: `log-${runId}`,
    at,
    level: 'info',
    code: 'file.indexed',
    params: { ms: 1800 },
    message: '',
    runId,
    ...more,
  }) as TimelineItem
const change = (endpoint: string, by: string | null = 'Anna'): TimelineItem => ({
  kind: 'change',
  id: `change-${endpoint}`,
  at,
  endpoint,
  by,
})
const titles = (items: TimelineItem[]) => entriesOf(items).map(({ title }) => title)

test('the lines that a run wrote stand with its job, each once; others stand by themselves', () => {
  const entries = entriesOf([
    line('a'),
    job('a'),
    line('a'),
    line('b'),
    line(null, { code: 'file.missing' }),
  ])
  expect(entries.map(({ title, lines }) => [title, lines])).toEqual([
    ['Skönnun: ný færsla', ['Skráð í vísi eftir 1,8 s']],
    ['Skráð í vísi eftir 1,8 s', []],
    ['Horfin af diski; færslan helst', []],
  ])
})

test('a job says what it came to, and why it failed', () => {
  expect(
    titles([
      job('a', { state: 'waiting', outcome: null }),
      job('b', { state: 'started', outcome: null, action: 'force' }),
    ]),
  ).toEqual(['Skönnun: í bið', 'Endurlestur allra skráa: í vinnslu'])
  const [failed] = entriesOf([
    job('c', {
      state: 'failed',
      outcome: 'failed',
      attempts: 2,
      reason: { code: 'images.notAnImage', params: {} },
    }),
  ])
  expect(failed).toMatchObject({
    title: 'Skönnun: mistókst',
    isBad: true,
    lines: [expect.stringContaining('Skráin er ekki mynd'), 'Tilraun nr. 2'],
  })
})

test('what people did is told with their name, also what this page has no words for', () => {
  expect(
    titles([
      change('recordEdits.hide'),
      change('recordEdits.show', null),
      change('records.somethingNew'),
    ]),
  ).toEqual(['Anna faldi færsluna', 'Einhver birti færsluna á ný', 'Anna breytti færslunni'])
})

test('a version says who did what, and carries what it changed', () => {
  const changes = [{ field: 'City', before: null, after: 'Akureyri' }]
  const version = (done: 'edit' | 'hide' | 'restore', more: object = {}): TimelineItem => ({
    kind: 'version',
    id: `version-${done}`,
    at,
    version: 1,
    done,
    by: 'Anna',
    note: null,
    bulk: false,
    changes: [],
    ...more,
  })
  const entries = entriesOf([
    version('restore'),
    version('edit', { bulk: true, changes }),
    version('hide', { note: 'Persónuvernd' }),
  ])
  expect(entries.map(({ title, lines }) => [title, lines])).toEqual([
    ['Anna setti fyrri útgáfu aftur inn', []],
    ['Anna breytti lýsigögnum', ['Hluti af breytingu á mörgum færslum']],
    ['Anna faldi færsluna', ['„Persónuvernd“']],
  ])
  expect(entries[1]?.version?.changes).toEqual(changes)
})

test('what took less than a tenth of a second is told in milliseconds', () => {
  expect(
    titles([line(null, { params: { ms: 30 } }), line(null, { params: { ms: 1800 } })]),
  ).toEqual(['Skráð í vísi eftir 30 ms', 'Skráð í vísi eftir 1,8 s'])
})

test('a suggestion that was accepted carries the version that it made; a comment says its words', () => {
  const version: TimelineItem = {
    kind: 'version',
    id: 'version-2',
    at,
    version: 2,
    done: 'edit',
    by: 'Guðrún',
    note: 'x',
    bulk: false,
    changes: [],
  }
  const said: TimelineItem = {
    kind: 'suggestion',
    id: 'suggestion-a',
    at,
    suggestionId: 'a',
    from: 'Þorgerður',
    by: 'Guðrún',
    fields: ['City'],
  }
  const later = { ...version, id: 'version-3', version: 3, at: '2026-04-14T14:03:00.000Z' }
  const entries = entriesOf([
    later,
    version,
    said,
    { kind: 'comment', id: 'comment-b', at, commentId: 'b', by: null, text: 'Falleg mynd' },
  ])
  expect(entries.map(({ title, lines }) => [title, lines])).toEqual([
    ['Guðrún breytti lýsigögnum', ['„x“']],
    ['Guðrún samþykkti ábendingu frá: Þorgerður', []],
    ['Gestur skrifaði athugasemd', ['Falleg mynd']],
  ])
  expect(entries[1]).toMatchObject({ version: { version: 2 }, said: { fields: ['City'] } })
  expect(titles([{ ...said, from: null }])).toEqual(['Guðrún samþykkti ábendingu frá: Gestur'])
})

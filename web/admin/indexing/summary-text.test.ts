import { expect, test } from 'vitest'
import { problemSentence } from '#texts/problems.ts'
import { summaryText } from './summary-text.ts'

const summary = {
  new: 1234,
  changed: 2,
  moved: 0,
  unchanged: 7,
  missing: 3,
  unsettled: 0,
  held: 0,
  failed: 52,
  damaged: 4,
  other: {},
}
const run = { action: 'scan', state: 'completed', started: null, message: null, summary } as const
const ended = new Date(Date.UTC(2026, 3, 14, 14, 2)).toISOString()
const job = (n: number) => ({
  rel: `1930/${n}.jpg`,
  reason: { code: 'images.notAnImage', params: {} },
})

test('a summary to send says what ran, when, the figures, and each failed file with its reason', () => {
  const text = summaryText({ ...run, ended }, 'Gamlar ljósmyndir', { total: 1, jobs: [job(1)] })
  expect(text).toBe(
    `Skönnun: Gamlar ljósmyndir
14. apríl 2026 kl. 14:02 · Lokið

Nýjar: 1.234
Breyttar: 2
Færðar: 0
Óbreyttar: 7
Horfnar: 3
Enn að breytast: 0
Bíða ákvörðunar: 0
Mistókust: 52
Skemmdar: 4

Skrár sem ekki tókst að vinna:
1930/1.jpg: ${problemSentence('images.notAnImage', {}, 'is')}
`,
  )
})

test('of more than fifty failed files the rest are counted', () => {
  const text = summaryText({ ...run, ended }, 'Ljósmyndir', {
    total: 1060,
    jobs: Array.from({ length: 60 }, (_, n) => job(n)),
  })
  expect(text.match(/\.jpg/g)).toHaveLength(50)
  expect(text.endsWith('\nog 1.010 til\n')).toBe(true)
})

test('a run that stopped says why, and names no file where none failed', () => {
  const message = { code: 'indexing.directoryMissing', params: { directory: 'myndir' } }
  const text = summaryText({ ...run, state: 'stopped', ended, message }, 'Ljósmyndir', {
    total: 0,
    jobs: [],
  })
  expect(text).toContain('Stöðvaðist\n')
  expect(text.split('\n')[2]).toContain('myndir')
  expect(text).not.toContain('Skrár sem ekki tókst að vinna')
})

import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { FIELDS } from '#contract/fields.ts'
import { aliasTexts } from './aliases.ts'
import { attributeTexts } from './attributes.ts'
import { backupTexts } from './backup.ts'
import { fieldNameTexts } from './changes.ts'
import { dashboardTexts } from './dashboard.ts'
import { eventTexts } from './events.ts'
import { imageProfileTexts } from './image-profiles.ts'
import { fileTexts } from './index-files.ts'
import { indexingTexts } from './indexing.ts'
import { indexTexts } from './indices.ts'
import { kitTexts } from './kit.ts'
import { logTexts } from './logs.ts'
import { oneRecordTexts } from './one-record.ts'
import { problemSentence } from './problems.ts'
import { bulkActionTexts, chooseTexts } from './record-edits.ts'
import { queueTexts } from './queues.ts'
import { sessionTexts } from './session.ts'
import { shellTexts } from './shell.ts'
import { workerTexts } from './workers.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const [terms = '', unused = ''] = glossary.split('\n## Words not used\n')

type UnusedWord = { word: string; pattern: RegExp; instead: string }

/** Words of the table "Words not used", each with what stands instead. */
const unusedWords: UnusedWord[] = [
  ...unused.matchAll(/^\| (?!not |---)(.+?) \| (.+?) \|$/gm),
].flatMap(([, words = '', instead = '']) =>
  words.split(', ').map((word) => ({ word, instead, pattern: patternOf(word) })),
)

/** A whole word or phrase in any letter case; `…` at its end is any ending. */
function patternOf(word: string): RegExp {
  const stem = word.replace(/…$/, '')
  return new RegExp(`(?<!\\p{L})${stem}${stem === word ? '(?!\\p{L})' : ''}`, 'iu')
}

const keptSentences = [...unused.matchAll(/^- „(.+)“$/gm)].map(([, sentence = '']) => sentence)
const withoutKept = (text: string) =>
  keptSentences.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text)

/** Every string of a file but names of properties and imports; a template counts as one string. */
const stringsOf = (path: string): string[] => {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis, key, ...rest } = node as Record<string, unknown>
    if (type === 'ImportDeclaration') return
    if (type === 'Literal' && typeof value === 'string') found.push(value)
    if (Array.isArray(quasis)) found.push(quasis.map((quasi) => quasi.value.cooked).join('…'))
    if (type !== 'Property') visit(key)
    visit(value)
    Object.values(rest).forEach(visit)
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return found
}

const paths = globSync('texts/*.ts').filter((path) => !path.endsWith('.test.ts'))
const labels = FIELDS.flatMap(({ label }) => [label.is, label.en])

/** Unused words in texts, named with their place and with what stands instead. */
const faultsIn = (place: string, texts: string[]): string[] =>
  texts.flatMap((text) =>
    unusedWords
      .filter(({ pattern }) => pattern.test(withoutKept(text)))
      .map(({ word, instead }) => `${place}: „${text}“ has „${word}“; say: ${instead}`),
  )

test('the reading of texts finds words in plain strings and in templates', () => {
  expect(unusedWords.length).toBeGreaterThan(50)
  expect(faultsIn('a', ['Opna annálinn', 'Ekki náðist að vista', 'Annállinn „x“'])).toHaveLength(2)
  expect(faultsIn('a', ['Reyndu að vista. Ekki náðist að sækja'])).toEqual([
    'a: „Reyndu að vista. Ekki náðist að sækja“ has „ekki náðist að“; say: ekki tókst að',
  ])
  const strings = paths.flatMap(stringsOf)
  expect(strings).toContain('Ertu viss?')
  expect(strings).toContain('Vísirinn „…“ var stofnaður')
})

test('no text uses a word for which the glossary has another', () => {
  expect(paths.flatMap((path) => faultsIn(path, stringsOf(path)))).toEqual([])
  expect(faultsIn('contract/fields.ts', labels)).toEqual([])
  expect(faultsIn('docs/glossary.md', terms.replace(/`[^`]*`/g, '').split('\n'))).toEqual([])
})

test.each([
  [
    'the log',
    [
      shellTexts.logs,
      logTexts.title,
      logTexts.tabs,
      indexTexts.tabLogs,
      indexingTexts.log,
      fileTexts.log,
      queueTexts.log,
    ],
  ],
  ['the log of a record', [oneRecordTexts.kindLog, logTexts.title]],
  ['lines that come live', [dashboardTexts.live, logTexts.live]],
  ['figures', [dashboardTexts.stats, indexingTexts.figures]],
  ['image profiles', [shellTexts.profiles, imageProfileTexts.title]],
  ['one image profile', [imageProfileTexts.ofIndex, fieldNameTexts.image_profile]],
  [
    'the format of pictures',
    [imageProfileTexts.type, fieldNameTexts.types].map(({ is }) => ({ is })),
  ],
  ['taking out of an index', [fileTexts.take, chooseTexts.removeVerb]],
  [
    'taking out of an index, in the history',
    [bulkActionTexts.delete, chooseTexts.removeVerb].map(({ is }) => ({ is })),
  ],
  ['what is open to all', [indexTexts.isPublic, aliasTexts.public]],
  ['storage paths', [sessionTexts.paths, fieldNameTexts.warehouse]],
  [
    'the hour of verifying',
    [backupTexts.fixityHour, fieldNameTexts.fixityHour].map(({ is }) => ({ is })),
  ],
  ['the days of a round', [backupTexts.fixityDays, fieldNameTexts.fixityDays]],
  ['the days between drills', [backupTexts.drillDays, fieldNameTexts.drillDays]],
  ['information', [eventTexts.toneInfo, logTexts.info]],
  ['a worker’s tenants', [workerTexts.onlyTagged, fieldNameTexts.onlyTagged]],
  ['attributes', [shellTexts.attributes, attributeTexts.title]],
])('%s has one name wherever it stands', (_, names) => {
  for (const name of names) expect(name).toEqual(names[0])
})

test("the owner's sentences stand as they were written, and an unknown error says what to do", () => {
  expect(keptSentences).toEqual([kitTexts.notSaved.is, kitTexts.pictureMissing.is])
  expect(problemSentence('records.imageMissing', {}, 'is')).toBe('Ekki náðist að hlaða myndina')
  expect(problemSentence('crowdsource.notFound', {}, 'is')).toBe('Fann ekki skrá / vísi')
  expect(kitTexts.unknownError.is).toBe('Óþekkt villa')
  expect(problemSentence('server.failed', {}, 'is')).toMatch(/^Óþekkt villa\. Reyndu aftur/)
})

test('each tone of an event is read aloud by a word of its own', () => {
  const tones = [eventTexts.toneOk, eventTexts.toneInfo, eventTexts.toneWarn, eventTexts.toneBad]
  expect(tones.map(({ is }) => is)).toEqual(['Í lagi', 'Upplýsingar', 'Viðvörun', 'Villa'])
  expect(new Set(tones.map(({ en }) => en)).size).toBe(4)
})

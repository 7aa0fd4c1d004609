import { FIELDS } from '#contract/fields.ts'
import { fold } from '#contract/folding.ts'
import { recordTexts } from '#texts/records.ts'
import { DECADE } from './record-values.ts'

/** A field that an index defines itself. */
export type OwnField = { field: string; label: string; counted: boolean }

/**
 * The fields that a name in a query stands for: a field name, or any word of its label in either
 * language, as in `Ljósmyndari / höfundur`. (search.field)
 */
export const fieldsCalled = (name: string, own: readonly OwnField[]): string[] => {
  const key = keyOf(name)
  const numbered = /^(customfield|userdefined)(\d{1,3})$/.exec(name.toLowerCase())
  if (numbered)
    return [`${numbered[1] === 'customfield' ? 'CustomField' : 'UserDefined'}${numbered[2]}`]
  const theirs = own
    .filter(({ field, label }) => namesOf(field, label).includes(key))
    .map(({ field }) => field)
  return [...new Set([...theirs, ...(CALLED.get(key) ?? [])])]
}

/** Whether a name in a query stands for the date, whatever fields hold it. */
export const isTime = (name: string): boolean => TIME.has(keyOf(name))

const TIME = new Set('ár ártal tími dags dagsetning date year'.split(' ').map((name) => fold(name)))

/** Without accents, spaces and signs: `Fólk á mynd` becomes `folkamynd`. */
const keyOf = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

const namesOf = (field: string, ...labels: string[]): string[] =>
  [field, ...labels, ...labels.flatMap((label) => label.split('/'))]
    .map(keyOf)
    .filter((name) => name !== '')

const CALLED: ReadonlyMap<string, string[]> = (() => {
  const called = new Map<string, string[]>()
  const add = (field: string, names: readonly string[]) => {
    for (const name of new Set(names)) called.set(name, [...(called.get(name) ?? []), field])
  }
  for (const { name, key, label } of FIELDS)
    add(name, [keyOf(key), ...namesOf(name, label.is, label.en)])
  const { label } = FIELDS.find(({ name }) => name === 'ObjectName') ?? {}
  add('Title', namesOf('Title', label?.is ?? ''))
  add(DECADE, namesOf(DECADE, recordTexts.decade.is))
  for (const field of ['rel', 'sha256', 'name']) add(field, [field])
  return called
})()

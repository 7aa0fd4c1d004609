import { FIELDS } from '#contract/fields.ts'
import { fold } from '#contract/folding.ts'
import { recordTexts } from '#texts/records.ts'
import { DECADE } from './record-values.ts'

/** A field of an index's own, by the name people gave it. */
export type OwnField = { field: string; label: string; counted: boolean }

/** Fields that people may name in a query: by flat name, or by a word for it in either language; `Ljósmyndari / höfundur` by each. (search.field) */
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

/** Names of the time that a record is of, whatever its fields are. */
export const isTime = (name: string): boolean => TIME.has(keyOf(name))

const TIME = new Set('ár ártal tími dags dagsetning date year'.split(' ').map((name) => fold(name)))

/** Without accents, spaces and signs: `Fólk á mynd` is `folkamynd`. */
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

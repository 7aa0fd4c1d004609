import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modules } from './borders.ts'

/** The files that may use the project's own field names instead of the tenant's, and why. */
const OWN_NAMES = ['labelOf', 'editableField', 'editableFields']
const MAY: Record<string, string> = {
  'contract/editable.ts': 'makes the editable fields',
  'contract/field-names.ts': 'puts the tenant’s names before those of the project',
  'web/admin/parts/values/editable-names.ts': 'gives the editable fields the tenant’s names',
  'server/crowdsource/compare-fields.ts': 'takes the name of a form beneath the tenant’s',
  'server/site-config/validate.ts': 'asks whether a field is known',
  'server/public-records/record-history.ts': 'puts the tenant’s names before them',
  'server/public-records/corrections.ts': 'puts the tenant’s names before them',
  'server/records/visibility.ts': 'asks whether a field is known',
  'server/records/edited-values.ts': 'checks values, names nothing',
  'server/bulk/same-change.ts': 'checks values, names nothing',
}
const IMPORT = /import \{([^}]*)\} from '(?:#contract|\.)\/(?:fields|editable)\.ts'/g

const importersOf = (file: string, source: string): string[] =>
  [...source.matchAll(IMPORT)].some(([, names = '']) =>
    names.split(',').some((name) => OWN_NAMES.includes(name.trim())),
  )
    ? [file]
    : []

test('one function names the fields of a record, and it knows the tenant’s own names', () => {
  const sources = modules().filter(
    (file) => /^(contract|server|web)\//.test(file) && !/\.(test|setup)\.tsx?$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.flatMap((file) => importersOf(file, readFileSync(file, 'utf8'))).toSorted(),
  ).toEqual(Object.keys(MAY).toSorted())
})

/** Screens that iterate over all fields. They show the tenant's names, with listed exceptions. */
const ITERATES = [
  'web/admin/debug-exif/metadata-groups.ts',
  'web/admin/parts/values/metadata-rows.ts',
  'web/admin/session/ListColumns.tsx',
  'web/admin/site-config/known-fields.ts',
]

test('no other screen iterates over the fields and their names', () => {
  const screens = modules().filter((file) => file.startsWith('web/') && !file.includes('.test.'))
  expect(
    screens.filter((file) =>
      /import \{[^}]*\bFIELDS\b[^}]*\} from '#contract\/fields\.ts'/.test(
        readFileSync(file, 'utf8'),
      ),
    ),
  ).toEqual(ITERATES)
})

test('a module that uses the project’s own field names is found', () => {
  expect(importersOf('a.ts', "import { FIELDS, labelOf } from '#contract/fields.ts'")).toEqual([
    'a.ts',
  ])
  expect(
    importersOf('a.ts', "import { editableFields, type Editable } from '#contract/editable.ts'"),
  ).toEqual(['a.ts'])
  expect(
    importersOf(
      'a.ts',
      [
        "import type { Editable } from '#contract/editable.ts'",
        "import { FIELDS } from '#contract/fields.ts'",
      ].join('\n'),
    ),
  ).toEqual([])
})

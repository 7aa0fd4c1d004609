import { beforeAll, expect, test } from 'vitest'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { highlight } from './highlight.ts'
import { readQuery } from './parse-query.ts'

beforeAll(buildTableWhereStale, 120_000)

const markers = ['[', ']'] as const

test('a word is marked in every case it stands in, in the fields that have it', () => {
  const source = {
    ObjectName: 'Kirkja',
    CaptionAbstract: 'Gömul hús á Þingvöllum. Í húsinu bjó prestur',
    Keywords: ['hús', 'bær'],
    sha256: 'hús',
  }
  expect(highlight(source, readQuery('hus'), markers)).toEqual({
    CaptionAbstract: ['Gömul [hús] á Þingvöllum. Í [húsinu] bjó prestur'],
    Keywords: ['[hús]'],
  })
})

test('of a long text the part around the first word found is shown', () => {
  const before = 'Orð sem enginn leitar að. '.repeat(20)
  const { CaptionAbstract } = highlight(
    { CaptionAbstract: `${before}Hér stendur hestur. ${before}` },
    readQuery('hestum'),
    markers,
  )
  expect(CaptionAbstract?.[0]).toMatch(/^… .*Hér stendur \[hestur\]\. .* …$/u)
  expect(CaptionAbstract?.[0]?.length).toBeLessThan(300)
})

test('no words, no marks', () => {
  expect(highlight({ ObjectName: 'Hestur' }, readQuery('h'), markers)).toEqual({})
})

import { expect, test } from 'vitest'
import { fold } from '#contract/folding.ts'
import { distanceOf } from '#server/search/near-strings.ts'
import { formsNear } from './near-forms.ts'
import { packWords } from './word-table.ts'

/** Words of a few letters, so that many begin alike and blocks end within their runs. */
const WORDS = ['hest', 'hús', 'kirkj', 'kirk', 'bát', 'báta', 'sk', 'skip', 'þing'].flatMap(
  (stem) =>
    ['', 'a', 'i', 'u', 'ur', 'ar', 'ir', 'inn', 'um', 'anna', 'unum', 'arnir', 'vellir'].map(
      (ending) => stem + ending,
    ),
)
const TABLE = packWords(new Map(WORDS.map((word) => [word, [word]])))

test.each(['hestr', 'hsur', 'kirkjuna', 'batarnir', 'skipun', 'þingvelir', 'þ', 'xyzzy', 'ab'])(
  'the known forms near %s are those at the distance of their letters',
  (word) => {
    for (const most of [1, 2]) {
      const near = WORDS.filter((form) => distanceOf(fold(word), fold(form), most) <= most)
      expect(formsNear(TABLE, word, most).map(({ form }) => form)).toEqual(
        [...new Set(near)].sort(),
      )
    }
  },
)

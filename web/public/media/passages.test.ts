import { expect, test } from 'vitest'
import { passagesOf } from './passages.ts'

const cue = (at: number, speaker: string, text: string) => ({ at, speaker, text })

test('what one person says is one passage, until another speaks or half a minute has passed', () => {
  const cues = [
    cue(0, 'Spyrill', 'Hvar ertu'),
    cue(4, '', 'fædd?'),
    cue(6, 'Jóna', 'Á Bakka.'),
    cue(20, 'Jóna', 'Þar bjuggu'),
    cue(36, 'Jóna', 'foreldrar mínir.'),
  ]
  expect(
    passagesOf({ cues, chapters: [] }).map(({ at, speaker, text }) => [at, speaker, text]),
  ).toEqual([
    [0, 'Spyrill', 'Hvar ertu fædd?'],
    [6, 'Jóna', 'Á Bakka. Þar bjuggu'],
    [36, 'Jóna', 'foreldrar mínir.'],
  ])
})

test('a chapter starts a passage, also where nobody speaks at its very start', () => {
  const cues = [cue(0, 'Jóna', 'a'), cue(2, 'Jóna', 'b'), cue(5, 'Jóna', 'c')]
  const chapters = [{ at: 4, title: 'Svanur' }]
  expect(passagesOf({ cues, chapters }).map(({ text, chapter }) => [text, chapter])).toEqual([
    ['a b', ''],
    ['c', 'Svanur'],
  ])
})

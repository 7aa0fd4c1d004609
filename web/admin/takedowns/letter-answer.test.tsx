import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TakedownAction } from '#contract/takedowns.ts'
import { LetterAnswer } from './LetterAnswer.tsx'

const letter = (state: 'granted' | 'refused', action: TakedownAction | null) =>
  renderToStaticMarkup(<LetterAnswer one={{ state, action }} text="Rökin." />)

const APPEAL = 'kært niðurstöðuna til Persónuverndar'

test('a letter offers an appeal of a refusal and of what was granted in part, and of nothing else', () => {
  const whole = letter('granted', { kind: 'hide' })
  expect(whole).toContain('Fallist er á beiðnina.')
  expect(whole).toContain('Rökin.')
  expect(whole).not.toContain(APPEAL)
  // A comment or an article that is gone.
  expect(letter('granted', null)).not.toContain(APPEAL)
  expect(letter('granted', { kind: 'noindex' })).toContain(APPEAL)
  expect(letter('granted', { kind: 'fields', fields: ['City'] })).toContain(APPEAL)
  expect(letter('refused', null)).toContain(APPEAL)
})

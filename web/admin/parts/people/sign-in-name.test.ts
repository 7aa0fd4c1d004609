import { expect, test } from 'vitest'
import { wayOf } from './sign-in-name.ts'

const ways = [
  { name: 'island', kind: 'eid' as const, label: { is: 'island.is', en: 'island.is' }, hint: null },
]

test.each([
  [{ provider: null, acr: null, amr: [] }, 'með lykilorði'],
  [{ provider: 'island', acr: null, amr: [] }, 'Rafræn skilríki (island.is)'],
  [
    { provider: 'island', acr: 'sim-auth', amr: ['audkenni-sim', 'pin'] },
    'Rafræn skilríki (island.is), í farsíma, með PIN-númeri',
  ],
  [
    { provider: 'island', acr: 'urn:stig:4', amr: ['toString'] },
    'Rafræn skilríki (island.is), toString, urn:stig:4',
  ],
  [{ provider: 'horfin', acr: null, amr: ['mfa'] }, 'horfin, á fleiri en einn hátt'],
])('%j is told as %s', (held, told) => {
  expect(wayOf(held, ways)).toBe(told)
})

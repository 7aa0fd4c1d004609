import { expect, test } from 'vitest'
import { readConfig } from '#server/kit/config.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import { refuseOdd } from './id-token.ts'
import { personKeyOf } from './person-key.ts'
import { envOf } from './testing.ts'

const eid = (more: Record<string, string> = {}) => {
  const all = {
    KIND: 'eid',
    LABEL: 'island.is',
    ISSUER: 'https://innskra.island.is/',
    CLIENT_ID: 'varda',
    CLIENT_SECRET: 'leynd',
    ...more,
  }
  // The one that was described.
  return readConfig(envOf('ISLAND', all)).providers[0] as Extract<ProviderConfig, { kind: 'eid' }>
}
const keyOf = (nationalId: string, provider = eid()) =>
  personKeyOf(provider, { nationalId }, 'leyndarmál hússins')

test.each('2129 2209 2399 2479 2559 2639 2719 2989 3019 3369 4339 4929 5069 7789'.split(' '))(
  'the national id 010130-%s, published for trying, is refused, and the log says what lets it in',
  (end) => {
    for (const written of [`010130${end}`, `010130-${end}`])
      expect(() => keyOf(written)).toThrow(
        expect.objectContaining({
          code: 'providers.madeUp',
          cause: expect.objectContaining({
            message: expect.stringContaining('VARDA_OIDC_ISLAND_TRIAL=1'),
          }),
        }),
      )
    expect(keyOf(`010130${end}`, eid({ TRIAL: '1' }))).toHaveLength(32)
    expect(keyOf(`010130${end}`, eid({ ISSUER: 'http://localhost:4000' }))).toHaveLength(32)
  },
)

test('other people born that day are accepted', () => {
  expect(keyOf('010130-2139')).toHaveLength(32)
})

test.each([
  [
    {},
    'ACR demands app-auth or idp:audkenni-app: ' +
      'this provider does not tell the method, so take the variable away',
  ],
  [
    { acr: 'loa3' },
    'the ID token says acr "loa3" and idp undefined, ' +
      'and VARDA_OIDC_ISLAND_ACR demands app-auth or idp:audkenni-app: put there',
  ],
])(
  'where a method was demanded and %o was told, the log says what to change',
  (claims, sentence) => {
    const now = Math.floor(Date.now() / 1000)
    expect(() =>
      refuseOdd(eid({ ACR: 'app-auth idp:audkenni-app' }), { iat: now, ...claims }, false),
    ).toThrow(
      expect.objectContaining({
        code: 'providers.weak',
        cause: expect.objectContaining({ message: expect.stringContaining(sentence) }),
      }),
    )
  },
)

import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const island = {
  VARDA_OIDC_ISLAND_KIND: 'eid',
  VARDA_OIDC_ISLAND_LABEL: 'Rafræn skilríki',
  VARDA_OIDC_ISLAND_ISSUER: 'https://innskra.island.is/',
  VARDA_OIDC_ISLAND_CLIENT_ID: '@safn.is/varda',
  VARDA_OIDC_ISLAND_CLIENT_SECRET: 'leynd',
}
const facebook = {
  VARDA_OIDC_FACEBOOK_KIND: 'oauth',
  VARDA_OIDC_FACEBOOK_LABEL: 'Facebook',
  VARDA_OIDC_FACEBOOK_AUTHORIZE: 'https://www.facebook.com/v23.0/dialog/oauth',
  VARDA_OIDC_FACEBOOK_TOKEN: 'https://graph.facebook.com/v23.0/oauth/access_token',
  VARDA_OIDC_FACEBOOK_USERINFO: 'https://graph.facebook.com/me?fields=id,name',
  VARDA_OIDC_FACEBOOK_CLIENT_ID: '1',
  VARDA_OIDC_FACEBOOK_CLIENT_SECRET: 'leynd',
}

test('providers are read in the order of names, electronic IDs first', () => {
  expect(readConfig({ ...facebook, ...island }).providers).toEqual([
    {
      name: 'island',
      kind: 'eid',
      label: { is: 'Rafræn skilríki', en: 'Rafræn skilríki' },
      issuer: 'https://innskra.island.is/',
      clientId: '@safn.is/varda',
      clientSecret: 'leynd',
      claim: 'nationalId',
      scope: 'openid profile',
      auth: 'basic',
      acr: [],
      trial: false,
    },
    expect.objectContaining({
      name: 'facebook',
      kind: 'oauth',
      claim: 'id',
      scope: undefined,
      auth: 'post',
    }),
  ])
  expect(readConfig({}).providers).toEqual([])
})

test('every mistake in a provider has its sentence, and none contains a secret', () => {
  const faultsOf = (more: NodeJS.ProcessEnv): string[] => {
    try {
      readConfig(more)
    } catch (error) {
      return (error as ConfigError).faults
    }
    return []
  }
  expect(faultsOf({ VARDA_OIDC_ISLAND_KIND: 'eid' })).toEqual([
    'VARDA_OIDC_ISLAND_LABEL vantar',
    'VARDA_OIDC_ISLAND_CLIENT_ID vantar',
    'VARDA_OIDC_ISLAND_CLIENT_SECRET vantar',
    'VARDA_OIDC_ISLAND_ISSUER vantar',
  ])
  expect(faultsOf({ ...island, VARDA_OIDC_ISLAND_KIND: 'saml' })).toEqual([
    'VARDA_OIDC_ISLAND_KIND á að vera eid, oidc, oauth en er „saml“',
  ])
  expect(
    faultsOf({
      ...island,
      VARDA_OIDC_ISLAND_ISSUER: 'http://innskra.island.is',
      VARDA_OIDC_ISLAND_AUTH: 'jwt',
    }),
  ).toEqual([
    'VARDA_OIDC_ISLAND_AUTH á að vera basic, post en er „jwt“',
    'VARDA_OIDC_ISLAND_ISSUER á að vera slóð sem byrjar á https:// ' +
      '(http:// aðeins á þessari vél) en er „http://innskra.island.is“',
  ])
  expect(faultsOf({ ...island, VARDA_OIDC_ISLAND_TRIAL: 'já' })).toEqual([
    'VARDA_OIDC_ISLAND_TRIAL á að vera 0, 1 en er „já“',
  ])
  const unknown = faultsOf({
    ...island,
    VARDA_OIDC_ISLAND_TOKEN: 'https://a.is',
    VARDA_OIDC_ISLAND: 'x',
  })
  expect(unknown.map((one) => one.split(' er ')[0])).toEqual([
    'VARDA_OIDC_ISLAND',
    'VARDA_OIDC_ISLAND_TOKEN',
  ])
  expect(
    [...unknown, ...faultsOf({ ...island, VARDA_OIDC_ISLAND_KIND: 'x' })].join(),
  ).not.toContain('leynd')
})

test('a provider may ask on the phone, with signed requests; a mistake has its sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'varda-key-'))
  const pem = (bits: number) => {
    const path = join(folder, `${bits}.pem`)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
    writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }))
    return path
  }
  const of = (more: NodeJS.ProcessEnv) => readConfig({ ...island, ...more }).providers[0]
  expect(of({ VARDA_OIDC_ISLAND_CIBA: 'phone' })).toMatchObject({
    backchannel: { hint: 'phone', key: undefined },
  })
  const signed = { VARDA_OIDC_ISLAND_CIBA: 'nationalId', VARDA_OIDC_ISLAND_CIBA_KEY: pem(2048) }
  expect(of(signed)).toMatchObject({
    backchannel: { hint: 'nationalId', key: { type: 'private' } },
  })
  const wrong = (more: NodeJS.ProcessEnv) => {
    try {
      of(more)
    } catch (error) {
      return (error as ConfigError).faults
    }
    return []
  }
  expect(wrong({ VARDA_OIDC_ISLAND_CIBA: 'kennitala' })).toEqual([
    'VARDA_OIDC_ISLAND_CIBA á að vera phone, nationalId en er „kennitala“',
  ])
  expect(wrong({ VARDA_OIDC_ISLAND_CIBA_KEY: pem(2048) })).toEqual([
    'VARDA_OIDC_ISLAND_CIBA_KEY undirritar beiðnir í símann og hefur enga merkingu nema ' +
      'VARDA_OIDC_ISLAND_CIBA sé líka til',
  ])
  const text = join(folder, 'texti')
  writeFileSync(text, 'enginn lykill')
  for (const path of [pem(1024), text, join(folder, 'vantar.pem')])
    expect(wrong({ ...signed, VARDA_OIDC_ISLAND_CIBA_KEY: path })).toEqual([
      'VARDA_OIDC_ISLAND_CIBA_KEY á að vera slóð PEM-skrár með RSA-einkalykli, að minnsta kosti ' +
        `2048 bita og án lykilorðs, en svo er ekki um ${path}`,
    ])
  rmSync(folder, { recursive: true })
  for (const word of ['CIBA', 'CIBA_KEY'])
    expect(
      wrong({ ...island, ...facebook, [`VARDA_OIDC_FACEBOOK_${word}`]: 'phone' })[0],
    ).toContain(`VARDA_OIDC_FACEBOOK_${word} er ekki stilling`)
})

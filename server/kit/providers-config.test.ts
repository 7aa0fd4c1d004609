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

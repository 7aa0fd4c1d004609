import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '#server/kit/config.ts'
import { hashPassword } from '#server/kit/password.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { makeAccessLink } from '#server/session/service.ts'
import { sessionApp } from '#server/session/testing.ts'
import { userRoutes } from '#server/users/routes.ts'
import { providerRoutes } from './routes.ts'
import { browser, CLIENT, envOf, oauthEnvOf, startProvider } from './testing.ts'

/** The people at the providers, by subject. */
export const people = {
  sim: {
    nationalId: '0101302129',
    name: 'Guðrún',
    subjectType: 'person',
    phone: '8476512',
  },
  app: { nationalId: '010130-2129', name: 'Guðrún', subjectType: 'person' },
  system: { nationalId: '9173508264', name: 'Kerfis' },
  young: { nationalId: '8923501739', name: 'Nýr', phone: '6991234' },
  envoy: {
    nationalId: '0101302209',
    name: 'Umboð',
    actor: { nationalId: '0101302129', name: 'Guðrún' },
  },
  firm: {
    nationalId: '5012345678',
    name: 'Félag',
    subjectType: 'legalEntity',
    phone: '5551234',
  },
  quietFirm: { nationalId: '5012345678', name: 'Félag' },
  nobody: { name: 'Númerslaus' },
  stranger: { nationalId: '0101302399', name: 'Ókunnur', email: 'gudrun@safn.is' },
}
/** The secret of this installation. */
export const secret = 'leyndarmál prófana, nógu langt fyrir allt'

/** Jón's password; he also has an e-mail address, Guðrún has neither. */
export const password = 'langt og gott lykilorð'

/** The reason in the redirect to the sign-in page. */
export const faultOf = (end: string) => new URLSearchParams(end.split('?')[1]).get('fault')

/** An application with its own database and test providers; `more` describes further ones. */
export const providersWorld = async (
  more: (origin: string) => Record<string, string> = () => ({}),
) => {
  const idp = await startProvider(people)
  /** Another provider of electronic IDs. */
  const elsewhere = await startProvider(people)
  const { database, asOwner } = await testDatabase()
  const client = { CLIENT_ID: CLIENT.id, CLIENT_SECRET: CLIENT.secret }
  const { providers } = readConfig({
    ...envOf('ISLAND', { ...client, KIND: 'eid', LABEL: 'island.is', ISSUER: idp.origin }),
    ...envOf('AUDKENNI', { ...client, KIND: 'eid', LABEL: 'Auðkenni', ISSUER: elsewhere.origin }),
    ...envOf('REAL', { ...client, KIND: 'eid', LABEL: 'Í alvöru', ISSUER: idp.origin, TRIAL: '0' }),
    ...envOf('STRICT', {
      ...client,
      KIND: 'eid',
      LABEL: 'Strangt',
      ISSUER: idp.origin,
      ACR: 'app-auth idp:audkenni-app',
    }),
    ...envOf('OTHER', { ...client, KIND: 'oidc', LABEL: 'Annað', ISSUER: idp.origin }),
    ...envOf('WRONG', { ...client, KIND: 'oidc', LABEL: 'Rangt', ISSUER: `${idp.origin}/mirror` }),
    ...oauthEnvOf('GRAPH', idp.origin, '/graph/me?fields=id,name'),
    ...more(idp.origin),
  })
  const app = await sessionApp(
    database,
    [...providerRoutes({ providers, secret, publicUrl: undefined }), ...userRoutes],
    {
      trustProxy: true,
    },
  )
  const home = await app.listen({ port: 0 })
  afterAll(() => Promise.all([idp.stop(), elsewhere.stop()]))

  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const hash = await hashPassword(password)
    const rows =
      (await asOwner(`insert into app_user (name, email, password_hash, max_indices) values
      ('Guðrún', null, null, 10), ('Jón', 'jon@safn.is', '${hash}', 10),
      ('Elín', 'gudrun@safn.is', null, 10)
    returning id, name`)) as {
        id: string
        name: string
      }[]
    for (const { id, name } of rows) ids[name] = id
    for (const one of [idp, elsewhere]) {
      one.control.redirectUris = providers.map(
        ({ name }) => `${home}/api/login/oidc/${name}/callback`,
      )
      one.renew()
    }
  })
  beforeEach(() => {
    for (const one of [idp, elsewhere])
      Object.assign(one.bent, {
        skew: 0,
        silent: false,
        isHurried: false,
        answer: undefined,
      })
  })

  /** A registration token for one of the users. */
  const invitation = async (name: string) =>
    (
      await database.transact({ admin: true }, (db) =>
        makeAccessLink(db, ids[name] ?? '', 'register'),
      )
    ).link.split('register=')[1] ?? ''
  /** Signs in at a provider as one of its people; returns the browser's last URL. */
  const signIn = async (
    name: string,
    account: keyof typeof people,
    query = '',
    one = browser(),
  ) => {
    const at = name === 'audkenni' ? elsewhere : idp
    at.control.next = { account }
    const end = await one.visit(`${home}/api/login/oidc/${name}${query}`)
    return { end: end.replace(home, ''), one }
  }
  /** The person signed in in a browser. */
  const meOf = async (one: ReturnType<typeof browser>) =>
    (await (await one.get(`${home}/api/me`)).json()) as {
      id?: string
      name?: string
      email?: null
      provider?: string
    }
  /** The last audit entry. */
  const lastAudit = async () =>
    (
      (await asOwner(
        `select endpoint, path, status, code, user_name from audit order by id desc limit 1`,
      )) as object[]
    )[0]
  return {
    idp,
    elsewhere,
    database,
    asOwner,
    home,
    ids,
    providers,
    invitation,
    signIn,
    meOf,
    lastAudit,
  }
}

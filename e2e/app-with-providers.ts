import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CLIENT, envOf, oauthEnvOf, startProvider } from '#server/providers/testing.ts'
import { freePort, startServer } from '#test/server.ts'
import { ADMIN, test as base, writeRows } from './kit.ts'

const people = {
  gudrun: { nationalId: '0101302129', name: 'Guðrún', phone: '8476512' },
  other: { nationalId: '0101302399', name: 'Tvíleiða' },
  stranger: { nationalId: '0101302209', name: 'Ókunnur', phone: '6991234' },
  friend: { name: 'Vinur' },
  chief: { nationalId: '0101302479', name: 'Stjórnandi' },
  firm: { nationalId: '5012345678', name: 'Félag', subjectType: 'legalEntity' },
}

/** A server with sign-in providers; `idp` plays all of them. */
const startApp = async (describe: (origin: string) => Record<string, string>) => {
  const data = mkdtempSync(join(tmpdir(), 'varda-e2e-'))
  chmodSync(data, 0o755)
  const idp = await startProvider(people)
  const environment = describe(idp.origin)
  const port = await freePort()
  const server = await startServer(join(data, 'data'), { PORT: String(port), ...environment })
  const names = Object.keys(environment).flatMap(
    (key) => /^VARDA_OIDC_(.+)_KIND$/.exec(key)?.[1] ?? [],
  )
  idp.control.redirectUris = names.map(
    (name) => `${server.origin}/api/login/oidc/${name.toLowerCase()}/callback`,
  )
  idp.renew()
  await server.signIn()
  const ids = new Map<string, string>()
  const invite = async (name: string, fields = {}): Promise<string> => {
    const make = () => server.call('POST', '/api/users', { name, email: null, ...fields })
    if (!ids.has(name)) ids.set(name, ((await make()).body as { id: string }).id)
    const { body } = await server.call('GET', `/api/users/${ids.get(name)}/registertoken`)
    return (body as { link: string }).link
  }
  const write = (...texts: string[]) => writeRows(join(data, 'data', 'library'), ...texts)
  const stop = async () => {
    await server.stop()
    await idp.stop()
    rmSync(data, { recursive: true, force: true })
  }
  return { origin: server.origin, call: server.call, idp, invite, write, stop }
}
type Started = Awaited<ReturnType<typeof startApp>>

const client = { CLIENT_ID: CLIENT.id, CLIENT_SECRET: CLIENT.secret }

/** A server that offers electronic ID and an OAuth provider. */
type AppWithProviders = Pick<Started, 'origin' | 'idp' | 'invite'> & {
  /** Moves the time of all sign-ins into the past. */
  ageSignIns: (hours: number) => Promise<void>
}

/** Tests with the server above as their `app`. */
export const test = base.extend<object, { app: AppWithProviders }>({
  app: [
    // Playwright reads the pattern for what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, write, ...app } = await startApp((origin) => ({
        ...envOf('ISLAND', { ...client, KIND: 'eid', LABEL: 'island.is', ISSUER: origin }),
        ...oauthEnvOf('FACEBOOK', origin),
      }))
      const ageSignIns = (hours: number) =>
        write(`update session set authenticated = now() - interval '${hours} hours'`)
      await use({ ...app, ageSignIns })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
})

/** A server with an electronic ID that asks on the phone, and an OAuth provider. */
type AppWithPhones = Pick<Started, 'origin' | 'invite'> & {
  phones: Started['idp']['phones']
  /** Forgets which phones rang. */
  forgetRequests: () => Promise<void>
  /** As if each phone that rang had rung some more times. */
  repeatRequests: (times: number) => Promise<void>
  /** Unlinks everybody. */
  forgetIdentities: () => Promise<void>
  /** Creates a tenant with a public site. */
  openSite: (tenantId: string) => Promise<void>
}

export const phoneTest = base.extend<object, { app: AppWithPhones }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, write, idp, call, ...app } = await startApp((origin) => ({
        ...envOf('AUDKENNI', {
          ...client,
          KIND: 'eid',
          LABEL: 'Auðkenni',
          ISSUER: origin,
          CIBA: 'phone',
        }),
        ...oauthEnvOf('FACEBOOK', origin),
        VARDA_TRUST_PROXY: '1',
      }))
      const openSite = async (id: string) => {
        await call('POST', '/api/tenants', { id, name: 'Safn prófana' })
        await write(
          `delete from site where tenant_id = '${id}'`,
          `insert into site (tenant_id, public, presentation, version)
            values ('${id}', true, '{}', 1)`,
        )
      }
      await use({
        ...app,
        phones: idp.phones,
        forgetRequests: () => write('delete from backchannel_request'),
        repeatRequests: (times) =>
          write(`insert into backchannel_request (id, hint_mark, network_mark)
            select uuidv7(), hint_mark, network_mark
            from backchannel_request, generate_series(1, ${times})`),
        forgetIdentities: () => write('delete from identity'),
        openSite,
      })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
  // Sign-ins are limited per minute and address, so each test has an address of its own.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const [one, two] = createHash('sha256').update(testId).digest()
    await use({ 'x-forwarded-for': `10.0.${one}.${two}` })
  },
})

/** The link on the sign-in page that starts electronic ID. */
export const eidLink = (page: Page) =>
  page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' })

/** Signs the first administrator in with a password, on the sign-in page. */
export const signInByPassword = async (page: Page) => {
  await page.getByRole('link', { name: 'Netfang og lykilorð' }).click()
  await page.getByLabel('Netfang').fill(ADMIN.email)
  await page.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Skrá inn', exact: true }).click()
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CLIENT, envOf, oauthEnvOf, startProvider } from '#server/providers/testing.ts'
import { freePort, startServer } from '#test/server.ts'
import { ADMIN, test as base, writeRows } from './kit.ts'

const people = {
  gudrun: { nationalId: '0101302129', name: 'Guðrún' },
  other: { nationalId: '0101302399', name: 'Tvíleiða' },
  stranger: { nationalId: '0101302209', name: 'Ókunnur' },
  friend: { name: 'Vinur' },
  chief: { nationalId: '0101302479', name: 'Stjórnandi' },
  firm: { nationalId: '5012345678', name: 'Félag', subjectType: 'legalEntity' },
}

/** A server that offers electronic ID and an OAuth provider; `idp` plays both providers. */
type AppWithProviders = {
  origin: string
  idp: Awaited<ReturnType<typeof startProvider>>
  invite: (name: string, fields?: object) => Promise<string>
  /** Moves the time of all sign-ins into the past. */
  ageSignIns: (hours: number) => Promise<void>
}

/** Tests with the server above as their `app`. */
export const test = base.extend<object, { app: AppWithProviders }>({
  app: [
    // Playwright reads the pattern for what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'varda-e2e-'))
      chmodSync(data, 0o755)
      const idp = await startProvider(people)
      const port = await freePort()
      const server = await startServer(join(data, 'data'), {
        PORT: String(port),
        ...envOf('ISLAND', {
          KIND: 'eid',
          LABEL: 'island.is',
          ISSUER: idp.origin,
          CLIENT_ID: CLIENT.id,
          CLIENT_SECRET: CLIENT.secret,
        }),
        ...oauthEnvOf('FACEBOOK', idp.origin),
      })
      idp.control.redirectUris = ['island', 'facebook'].map(
        (name) => `${server.origin}/api/login/oidc/${name}/callback`,
      )
      idp.renew()
      await server.signIn()
      const ids = new Map<string, string>()
      const invite = async (name: string, fields = {}) => {
        const make = () => server.call('POST', '/api/users', { name, email: null, ...fields })
        if (!ids.has(name)) ids.set(name, ((await make()).body as { id: string }).id)
        const { body } = await server.call('GET', `/api/users/${ids.get(name)}/registertoken`)
        return (body as { link: string }).link
      }
      const ageSignIns = (hours: number) =>
        writeRows(
          join(data, 'data', 'library'),
          `update session set authenticated = now() - interval '${hours} hours'`,
        )
      await use({ origin: server.origin, idp, invite, ageSignIns })
      await server.stop()
      await idp.stop()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
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

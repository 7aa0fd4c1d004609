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

/** A Varða with an electronic ID and another provider, and the provider itself. */
type House = {
  home: string
  idp: Awaited<ReturnType<typeof startProvider>>
  invite: (name: string, fields?: object) => Promise<string>
  /** Makes all sign-ins older. */
  age: (hours: number) => Promise<void>
}

/** Tests in that house. */
export const test = base.extend<object, { house: House }>({
  house: [
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
      const age = (hours: number) =>
        writeRows(
          join(data, 'data', 'library'),
          `update session set authenticated = now() - interval '${hours} hours'`,
        )
      await use({ home: server.origin, idp, invite, age })
      await server.stop()
      await idp.stop()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => use(house.home),
})

/** The way in by electronic ID. */
export const eid = (page: Page) =>
  page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' })

/** Signs the first administrator in with a password, on the sign-in page. */
export const signInByPassword = async (page: Page) => {
  await page.getByRole('button', { name: 'Netfang og lykilorð' }).click()
  await page.getByLabel('Netfang').fill(ADMIN.email)
  await page.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Skrá inn', exact: true }).click()
}

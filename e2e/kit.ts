import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import type { IndexType } from '#contract/index-types.ts'
import type { Role } from '#contract/permissions.ts'
import { asOwner, withDatabase } from '#server/kit/database/database.ts'
import { runningPostgres } from '#server/process/embedded-postgres.ts'
import { hrefOf, type Place } from '#web/admin/paths.ts'
import { ADMIN, startServer } from '#test/server.ts'

export { expect } from '@playwright/test'
export { ADMIN } from '#test/server.ts'
export { expectAccessible, expectFits } from './axe.ts'

/** The tenant that the first start creates. */
export const DEMO = 'synisafn'

/** A page with a signed-in person, and API calls as that person. */
export type SignedIn = {
  page: Page
  open: (place: Place) => Promise<void>
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>
}

type TestFixtures = { admin: SignedIn; visitor: SignedIn }
/** A server with the demo and its own data folder. */
type TestServer = {
  origin: string
  library: string
  session: Awaited<ReturnType<BrowserContext['cookies']>>
}
type WorkerFixtures = { server: TestServer }

/** The browser logs this for every 4xx and 5xx answer. `watch` reports the 5xx ones itself. */
const EXPECTED = /Failed to load resource/

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the pattern for what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'varda-e2e-'))
      // If the tests run as root, the embedded database runs as another user and needs access.
      chmodSync(data, 0o755)
      const server = await startServer(join(data, 'data'), { VARDA_DEMO: '1' })
      if (server.child.exitCode !== null)
        throw new Error(`The server did not start:\n${server.output()}`)
      await use({ origin: server.origin, library: join(data, 'data', 'library'), session: [] })
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  visitor: async ({ page, request, server }, use) => {
    const faults = watch(page)
    await use(signedIn(page, request, server.origin))
    expect(faults, 'errors in the browser').toEqual([])
  },
  admin: async ({ page, context, server }, use) => {
    const faults = watch(page)
    await signIn(context, server)
    await use(signedIn(page, context.request, server.origin))
    expect(faults, 'errors in the browser').toEqual([])
  },
})

/**
 * Reuses the session of the previous test and signs in only if it has ended: sign-ins are limited
 * per minute and address.
 */
const signIn = async (context: BrowserContext, server: TestServer) => {
  await context.addCookies(server.session)
  if ((await context.request.get('/api/me')).ok()) return
  const answer = await context.request.post('/api/login', {
    data: ADMIN,
    headers: { origin: server.origin },
  })
  expect(answer.status()).toBe(200)
  server.session = await context.cookies()
}

/** Creates a user of the demo tenant and signs them in, in a separate browser context. */
export const memberOf = async (
  { call }: SignedIn,
  browser: Browser,
  { origin }: Pick<TestServer, 'origin'>,
  name: string,
  role: Role = 'tenant::user',
) => {
  const email = `${crypto.randomUUID()}@synisafn.is`
  const password = 'langt og gott lykilorð notanda'
  await call('POST', '/api/users', { name, email, password })
  await call('POST', `/api/tenants/${DEMO}/users`, { email, role })
  const context = await browser.newContext({ baseURL: origin })
  const answer = await context.request.post('/api/login', {
    data: { email, password },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
  return {
    ...signedIn(await context.newPage(), context.request, origin),
    close: () => context.close(),
  }
}

const signedIn = (page: Page, request: APIRequestContext, origin: string): SignedIn => ({
  page,
  open: async (place) => {
    await page.goto(hrefOf(place))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  call: async <T>(method: string, path: string, body?: unknown) => {
    const answer = await request.fetch(path, {
      method,
      headers: { origin },
      ...(body !== undefined && { data: body }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (answer.status() === 204 ? undefined : await answer.json()) as T
  },
})

/** Collects errors of a page: content security policy, exceptions, console warnings, 5xx. */
const watch = (page: Page): string[] => {
  const faults: string[] = []
  page.on('response', (response) => {
    // Answers that a test fakes lack this header.
    const isOurs = 'content-security-policy' in response.headers()
    if (isOurs && response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !EXPECTED.test(message.text()))
      faults.push(message.text())
  })
  return faults
}

type IndexBody = {
  name: string
  directory?: string
  type?: IndexType
  rights?: string
  visibility?: 'public'
}

/** Creates an index through the API, for tests about something else. */
export const makeIndex = (
  { call }: SignedIn,
  body: IndexBody,
): Promise<{ id: string; version: number }> =>
  call('POST', `/api/tenants/${DEMO}/indices`, {
    type: 'album',
    directory: '',
    shared: true,
    ...body,
  })

/** The demo's photo album. */
export const demoAlbum = (admin: SignedIn) => demoIndex(admin, 'Gamlar ljósmyndir')

/** The demo's museum index. */
export const demoMuseum = (admin: SignedIn) => demoIndex(admin, 'Munaskrá')

/** The demo's archive. */
export const demoRegistry = (admin: SignedIn) => demoIndex(admin, 'Skjalaskrá sveitarfélagsins')

/** The demo's sound recordings. */
export const demoSounds = (admin: SignedIn) => demoIndex(admin, 'Hljóðupptökur')

const demoIndex = async (
  { call }: SignedIn,
  name: string,
): Promise<{ id: string; name: string }> => {
  const found = await call<{ id: string; name: string }[]>(
    'GET',
    `/api/tenants/${DEMO}/indices?q=${encodeURIComponent(name)}`,
  )
  if (!found[0]) throw new Error(`The demo index ${name} is not there`)
  return found[0]
}

/** Writes a text file into the tenant's folder, old enough to be scanned at once. */
export const putText = (
  server: Pick<TestServer, 'library'>,
  directory: string,
  name: string,
  text: string,
) => {
  const to = join(server.library, DEMO, directory)
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, name), text)
  utimesSync(join(to, name), LONG_AGO, LONG_AGO)
}

/** Starts a scan through the API and waits until it has ended. */
export const scan = async ({ call }: SignedIn, id: string) => {
  const path = `/api/tenants/${DEMO}/indices/${id}`
  const { id: run } = await call<{ id: string }>('POST', `${path}/run?action=scan`)
  const read = () => call<{ ended: string | null }>('GET', `${path}/runs/${run}`)
  await expect.poll(read, { timeout: 60_000 }).toHaveProperty('ended', expect.any(String))
}

/** Copies demo photographs into a directory of the tenant, old enough to be scanned at once. */
export const putPhotographs = (
  server: Pick<TestServer, 'library'>,
  directory: string,
  count: number,
) => {
  const from = join(server.library, DEMO, 'ljosmyndir')
  const to = join(server.library, DEMO, directory)
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).slice(0, count)) {
    copyFileSync(join(from, name), join(to, name))
    utimesSync(join(to, name), LONG_AGO, LONG_AGO)
  }
}

const LONG_AGO = new Date('2026-01-01T12:00:00Z')

/** Stores the duration of a form's shake in `data-shook`: it is too short to observe. */
export const noteShake = (form: Locator) =>
  form.evaluate((element: HTMLElement) => {
    element.addEventListener(
      'animationstart',
      () => (element.dataset.shook = getComputedStyle(element).animationDuration),
      { once: true },
    )
  })

/** Runs SQL in the server's database, for states a test cannot wait for, such as hours. */
export const writeRows = async (library: string, ...texts: string[]) => {
  const url = withDatabase((await runningPostgres(join(library, '../postgres'))) ?? '', 'varda')
  await asOwner(url, async (_, query) => {
    for (const text of texts) await query(text)
  })
}

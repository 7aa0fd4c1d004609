import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { permissionsOf, ROLES, type Permission } from '#contract/permissions.ts'
import { DEMO, demoAlbum, expect, memberOf, test, type SignedIn } from './kit.ts'

/** An address of the administration as routes.tsx declares it, and the permission it asks for. */
type Route = { path: string; needs: Permission | undefined }

const SOURCE = readFileSync(new URL('../web/admin/routes.tsx', import.meta.url), 'utf8')
const ROUTES: Route[] = [
  ...SOURCE.matchAll(/\bscreen\(\s*[`']([^`']*)[`'],\s*lazyRouteComponent\([\s\S]*?\),\s*(?:'([a-zA-Z.]+)',\s*)?\)/g),
].flatMap(([, path = '', needs]) =>
  (path.endsWith('${rest}') ? ['', '/$type', '/$type/$attributekey'] : ['']).map((rest) => ({
    path: path.replace('${SETTINGS}', '/settings/$tenantId').replace('${rest}', rest),
    needs: needs as Permission | undefined,
  })),
)

const NOT_ALLOWED = 'Þú hefur ekki aðgang að þessari síðu'
const NOT_FOUND = 'Síðan fannst ekki'

type List = { id: string }[]

/** The things that addresses name: those of the demo, and what it lacks is made. */
const thingsOf = async (admin: SignedIn) => {
  const tenant = `/api/tenants/${DEMO}`
  const album = await demoAlbum(admin)
  const found = await admin.call<{ hits: { hits: { _id: string }[] } }>('POST', `${tenant}/indices/${album.id}/search`, { size: 1 })
  const record = found.hits.hits[0]?._id ?? ''
  const suggestion = await admin.call<{ id: string }>('POST', `${tenant}/crowdsource/${album.id}/${record}`, {
    values: { City: 'Hofsós' },
    onBehalf: true,
    name: 'Elín',
  })
  const comment = await admin.call<{ _id: string }>('POST', `${tenant}/comments/${record}`, { text: 'Hvar er þetta?' })
  const alias = await admin.call<{ id: string }>('POST', `${tenant}/alias`, {
    name: 'Allt',
    description: '',
    public: false,
    type: 'album',
    indices: [{ id: album.id, filters: [] }],
  })
  const schedule = await admin.call<{ id: string }>('POST', `${tenant}/schedules`, {
    name: 'Um nætur',
    index: album.id,
    cron: '0 3 * * *',
    action: 'scan',
    enabled: false,
  })
  const [profile] = await admin.call<List>('GET', `${tenant}/profiles`)
  const [worker] = await admin.call<List>('GET', '/api/server/workers')
  const me = await admin.call<{ id: string }>('GET', '/api/me')
  return {
    album: album.id,
    record,
    suggestion: suggestion.id,
    comment: comment._id,
    alias: alias.id,
    schedule: schedule.id,
    profile: profile?.id,
    worker: worker?.id,
    me: me.id,
  }
}

/** An address with the names of things in it. */
const filled = (path: string, things: Awaited<ReturnType<typeof thingsOf>>): string => {
  const id = [
    ['/indices/', things.album],
    ['/alias/', things.alias],
    ['/blog/', crypto.randomUUID()],
    ['/schedules/', things.schedule],
    ['/crowdsource/', things.suggestion],
    ['/comments/', things.comment],
    ['/users/', things.me],
  ].find(([part]) => path.includes(part ?? ''))?.[1]
  const names: Record<string, string | undefined> = {
    tenantId: DEMO,
    indexId: things.album,
    documentId: things.record,
    recordId: things.record,
    profileId: things.profile,
    worker: things.worker,
    type: path.startsWith('/queues') ? 'indexing' : 'City',
    state: 'failed',
    attributekey: 'Nagasaki',
    id,
  }
  const address = path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ''))
  return `/admin${address}${path.endsWith('/blog/edit/$id') ? '?new=true' : ''}`
}

const headingAt = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, address).toBeVisible()
  return (await heading.innerText()).trim()
}

test('an administrator reaches every address, and each refuses the roles it should', async ({ admin, browser, server }) => {
  test.setTimeout(400_000)
  expect(ROUTES.length).toBe(SOURCE.match(/\bscreen\(/g)!.length + 1) // one stands for three; and the first is the redirect
  const things = await thingsOf(admin)
  for (const { path } of ROUTES) expect([NOT_ALLOWED, NOT_FOUND], path).not.toContain(await headingAt(admin.page, filled(path, things)))
  for (const role of ROLES) {
    const { page, close } = await memberOf(admin, browser, server, role, role)
    const held = permissionsOf(role)
    for (const { path, needs } of ROUTES) {
      const isRefused = needs !== undefined && !held.includes(needs)
      expect((await headingAt(page, filled(path, things))) === NOT_ALLOWED, `${role} at ${path}`).toBe(isRefused)
    }
    await close()
  }
})

import { readFileSync } from 'node:fs'
import type { Permission } from '#contract/permissions.ts'
import { DEMO, demoAlbum, type SignedIn } from './kit.ts'

/** An address of the administration as `web/admin/routes/` declares it, and the permission it asks for. */
export type Route = { path: string; needs: Permission | undefined }

const SOURCE = ['installation', 'tenant']
  .map((name) => readFileSync(new URL(`../web/admin/routes/${name}.tsx`, import.meta.url), 'utf8'))
  .join('')

/** Every address of the administration that has a screen. */
export const ROUTES: Route[] = [
  ...SOURCE.matchAll(
    /\bscreen\(\s*[`']([^`']*)[`'],\s*lazyRouteComponent\([\s\S]*?\),\s*(?:'([a-zA-Z]+\.[a-zA-Z]+)',\s*)?\)/g,
  ),
].flatMap(([, path = '', needs]) =>
  (path.endsWith('${rest}') ? ['', '/$type', '/$type/$attributekey'] : ['']).map((rest) => ({
    path: path.replace('${SETTINGS}', '/settings/$tenantId').replace('${rest}', rest),
    needs: needs as Permission | undefined,
  })),
)

// One stands for three; and the first is the redirect.
if (ROUTES.length !== SOURCE.match(/\bscreen\(/g)!.length + 1)
  throw new Error('web/admin/routes is written otherwise than it is read here')

type List = { id: string }[]

/** The things that addresses name: those of the demo, and what it lacks is made. */
export const thingsOf = async (admin: SignedIn) => {
  const tenant = `/api/tenants/${DEMO}`
  const album = await demoAlbum(admin)
  const found = await admin.call<{ hits: { hits: { _id: string }[] } }>(
    'POST',
    `${tenant}/indices/${album.id}/search`,
    { size: 1 },
  )
  const record = found.hits.hits[0]?._id ?? ''
  const suggestion = await admin.call<{ id: string }>(
    'POST',
    `${tenant}/crowdsource/${album.id}/${record}`,
    {
      values: { City: 'Hofsós' },
      onBehalf: true,
      name: 'Elín',
    },
  )
  const comment = await admin.call<{ _id: string }>('POST', `${tenant}/comments/${record}`, {
    text: 'Hvar er þetta?',
  })
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
  const { runs } = await admin.call<{ runs: List }>('GET', `${tenant}/indices/${album.id}/runs`)
  return {
    album: album.id,
    record,
    suggestion: suggestion.id,
    comment: comment._id,
    alias: alias.id,
    schedule: schedule.id,
    profile: profile?.id,
    worker: worker?.id,
    run: runs[0]?.id,
    me: me.id,
  }
}

/** Ids of one of each. */
export type Things = Awaited<ReturnType<typeof thingsOf>>

/** Ids of nothing: one of the right shape, and one that was mistyped. */
const NOTHING = ['01900000-0000-7000-8000-000000000000', 'finnst-ekki']

/**
 * The addresses of a screen in which one thing that they name does not exist; none where any name
 * will do.
 */
export const withMissing = (path: string, things: Things): string[] =>
  path.startsWith('/attribute-editor')
    ? []
    : [...path.matchAll(/\$(\w+)/g)]
        .flatMap(([, name = '']) =>
          name === 'tenantId' ? [] : NOTHING.map((id) => filled(path, things, { [name]: id })),
        )
        .map((address) => address.replace('?new=true', ''))

/** An address with the names of things in it; `own` instead of those. */
export const filled = (path: string, things: Things, own: Record<string, string> = {}): string => {
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
    runId: things.run,
    type: path.startsWith('/queues') ? 'indexing' : 'City',
    state: 'failed',
    attributekey: 'Nagasaki',
    id,
    ...own,
  }
  const address = path.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(names[name] ?? ''),
  )
  return `/admin${address}${path.endsWith('/blog/edit/$id') ? '?new=true' : ''}`
}

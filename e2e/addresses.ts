import { readFileSync } from 'node:fs'
import type { Permission } from '#contract/permissions.ts'
import { DEMO, demoAlbum, type SignedIn } from './kit.ts'

/** An address as `web/admin/routes/` declares it, and the permission it requires. */
export type Route = { path: string; needs: Permission | undefined }

const SOURCE = ['installation', 'tenant']
  .map((name) => readFileSync(new URL(`../web/admin/routes/${name}.tsx`, import.meta.url), 'utf8'))
  .join('')

/** `screen('path', lazyRouteComponent(…), 'slice.permission')`; the permission may be left out. */
const SCREEN = new RegExp(
  [
    /\bscreen\(\s*[`']([^`']*)[`'],\s*/,
    /lazyRouteComponent\([\s\S]*?\),\s*/,
    /(?:'([a-zA-Z]+\.[a-zA-Z]+)',\s*)?\)/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
)

/** Every address of the administration that has a screen. */
export const ROUTES: Route[] = [...SOURCE.matchAll(SCREEN)].flatMap(([, path = '', needs]) =>
  (path.endsWith('${rest}') ? ['', '/$type', '/$type/$attributekey'] : ['']).map((rest) => ({
    path: path.replace('${SETTINGS}', '/settings/$tenantId').replace('${rest}', rest),
    needs: needs as Permission | undefined,
  })),
)

// A path that ends with `${rest}` is three addresses, and one `screen(` is the redirect's.
if (ROUTES.length !== SOURCE.match(/\bscreen\(/g)!.length + 1)
  throw new Error('SCREEN does not match every screen( of web/admin/routes')

type List = { id: string }[]

/** The id of the first record of an index. */
export const firstRecord = async ({ call }: SignedIn, indexId: string): Promise<string> => {
  const path = `/api/tenants/${DEMO}/indices/${indexId}/search`
  const { hits } = await call<{ hits: { hits: { _id: string }[] } }>('POST', path, { size: 1 })
  return hits.hits[0]?._id ?? ''
}

/** The ids for the parameters of addresses. Creates what the demo lacks. */
export const demoIds = async (admin: SignedIn) => {
  const tenant = `/api/tenants/${DEMO}`
  const album = await demoAlbum(admin)
  const record = await firstRecord(admin, album.id)
  const suggestion = await admin.call<{ id: string }>(
    'POST',
    `${tenant}/crowdsource/${album.id}/${record}`,
    {
      values: { City: 'Hofsós' },
      onBehalf: true,
      name: 'Elín',
    },
  )
  const comment = await admin.call<{ id: string }>('POST', `${tenant}/comments/${record}`, {
    text: 'Hvar er þetta?',
  })
  const unwanted = await admin.call<{ id: string }>('POST', `${tenant}/comments/${record}`, {
    text: 'Þetta vill einhver burt',
  })
  const { receipt } = await admin.call<{ receipt: string }>('POST', `${tenant}/takedowns`, {
    target: { kind: 'comment', id: unwanted.id },
    reason: 'person',
    text: 'Þetta er um mig',
    name: 'Elín',
    email: 'elin@example.is',
  })
  const asked = await admin.call<{ takedowns: List }>('GET', `${tenant}/takedowns?q=${receipt}`)
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
    comment: comment.id,
    takedown: asked.takedowns[0]?.id,
    alias: alias.id,
    schedule: schedule.id,
    profile: profile?.id,
    worker: worker?.id,
    run: runs[0]?.id,
    me: me.id,
  }
}

export type DemoIds = Awaited<ReturnType<typeof demoIds>>

/** Ids of nothing that exists: a valid UUID, and a mistyped id. */
const NOTHING = ['01900000-0000-7000-8000-000000000000', 'finnst-ekki']

/**
 * The addresses of a screen with one id each that does not exist. Attribute names need not exist,
 * so the attribute editor has none.
 */
export const addressesOfMissing = (path: string, things: DemoIds): string[] =>
  path.startsWith('/attribute-editor')
    ? []
    : [...path.matchAll(/\$(\w+)/g)]
        .flatMap(([, name = '']) =>
          name === 'tenantId' ? [] : NOTHING.map((id) => fillAddress(path, things, { [name]: id })),
        )
        .map((address) => address.replace('?new=true', ''))

/** A path with its parameters filled in; `own` takes precedence over `things`. */
export const fillAddress = (
  path: string,
  things: DemoIds,
  own: Record<string, string> = {},
): string => {
  const id = [
    ['/indices/', things.album],
    ['/alias/', things.alias],
    ['/blog/', crypto.randomUUID()],
    ['/schedules/', things.schedule],
    ['/crowdsource/', things.suggestion],
    ['/comments/', things.comment],
    ['/takedowns/', things.takedown],
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

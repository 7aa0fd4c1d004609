import { paths, type Place } from '#web/admin/paths.ts'
import { firstRecord } from './addresses.ts'
import { DEMO, demoAlbum, demoMuseum, demoRegistry, demoSounds, type SignedIn } from './kit.ts'

type Found = (admin: SignedIn) => Promise<{ id: string }>

/** An index of the demo, by the function that finds it. */
const at = async (find: Found, admin: SignedIn) => ({ tenantId: DEMO, id: (await find(admin)).id })

const recordOf = async (admin: SignedIn, index: { tenantId: string; id: string }) =>
  paths.record(index, await firstRecord(admin, index.id))

/** An index in a list, with all panels open. */
const withPanels = (index: { tenantId: string; id: string }): Place => ({
  ...paths.browse(index),
  search: { view: 'list', filters: '1', meta: '1' },
})

/** The places of all screens, in walks short enough for a busy machine. */
export const WALKS: Record<string, (admin: SignedIn, size: string) => Promise<Place[]>> = {
  "the server's screens": async ({ call }) => {
    const me = await call<{ id: string }>('GET', '/api/me')
    const workers = await call<{ id: string }[]>('GET', '/api/server/workers')
    return [
      paths.dashboard(),
      paths.events(),
      paths.changes(),
      paths.tenants(),
      paths.tenant({ tenantId: DEMO }),
      paths.users(),
      paths.user({ id: me.id }),
      paths.userEdit({ id: me.id }),
      paths.permissions(),
      paths.queues(),
      paths.backup(),
      paths.queue({ type: 'indexing', state: 'failed' }),
      paths.queue({ type: 'indexing', state: 'completed', tenant: DEMO }),
      paths.workers(),
      paths.worker({ id: workers[0]?.id ?? '' }),
      paths.ownSettings(),
      paths.debugExif(),
      paths.preferences(),
      paths.about(),
      { to: '/admin/ekkert-her' },
    ]
  },
  'lists and records': async (admin) => {
    const [index, sounds, museum, registry] = [
      await at(demoAlbum, admin),
      await at(demoSounds, admin),
      await at(demoMuseum, admin),
      await at(demoRegistry, admin),
    ]
    return [
      paths.browse({ tenantId: DEMO, id: 'batar-og-skip' }),
      paths.browse(index),
      withPanels(index),
      paths.browse(sounds),
      withPanels(sounds),
      paths.browse(museum),
      withPanels(museum),
      paths.browse(registry),
      await recordOf(admin, index),
      await recordOf(admin, sounds),
      await recordOf(admin, museum),
      await recordOf(admin, registry),
      paths.tree(registry),
      { ...paths.tree(registry), search: { meta: '1' } },
    ]
  },
  'screens that tend indices': async (admin) => {
    const [index, museum] = [await at(demoAlbum, admin), await at(demoMuseum, admin)]
    const { runs } = await admin.call<{ runs: { id: string }[] }>(
      'GET',
      `/api/tenants/${DEMO}/indices/${index.id}/runs`,
    )
    return [
      paths.indices({ tenantId: DEMO }),
      paths.bin({ tenantId: DEMO }),
      paths.aliases({ tenantId: DEMO }),
      paths.aliasNew({ tenantId: DEMO }),
      paths.aliasEdit({ tenantId: DEMO, id: 'batar-og-skip' }),
      paths.control(index),
      paths.pairs(index, runs[0]?.id ?? ''),
      paths.queues(DEMO),
      { ...paths.control(museum), search: { links: 'record' } },
      paths.indexEdit(museum),
      paths.files(index),
      paths.files(await at(demoSounds, admin)),
      paths.indexEdit(index),
    ]
  },
  'the other screens of a tenant': async (admin, size) => {
    const schedule = await admin.call<{ id: string }>('POST', `/api/tenants/${DEMO}/schedules`, {
      name: `Tiltekt ${size}`,
      index: (await demoAlbum(admin)).id,
      cron: '0 */7 * * *',
      action: 'cleanup',
      enabled: false,
    })
    return [
      paths.schedules({ tenantId: DEMO }),
      paths.scheduleNew({ tenantId: DEMO }),
      paths.schedule({ tenantId: DEMO, id: schedule.id }),
      paths.site({ tenantId: DEMO }),
      paths.siteConfig({ tenantId: DEMO }),
      paths.blog({ tenantId: DEMO }),
      paths.postNew({ tenantId: DEMO }),
      paths.logs({ tenantId: DEMO }),
      paths.feed({ tenantId: DEMO }),
      paths.audit({ tenantId: DEMO }),
    ]
  },
}

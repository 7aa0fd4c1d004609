import { expect, test } from 'vitest'
import { system } from '#contract/system.ts'
import { allRoutes } from './app.ts'
import { silentHub } from './events/testing.ts'
import { testSpine, photograph } from './indexing/testing.ts'
import { adminPerson, appOver, personAs } from './kit/testing.ts'

const { database, libraryDir, dataDir, put, scan } = await testSpine()
const hub = { ...silentHub(), listeners: () => 3 }
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const jpeg = await photograph({ ObjectName: 'Bátur' })
put('mynd.jpg', jpeg)
put('tóm.jpg', '')
await scan()

const figures = async () => (await call(adminPerson(), system.metrics, {})).raw
const figureOf = (raw: string, name: string) =>
  Number(
    raw
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

test('operators are told of jobs, workers, database, events, search, disks, and what each tenant takes', async () => {
  const raw = await figures()
  expect(figureOf(raw, 'varda_jobs{state="completed"}')).toBe(1)
  expect(figureOf(raw, 'varda_jobs{state="failed"}')).toBe(1)
  expect(figureOf(raw, 'varda_workers{state="live"}')).toBe(1)
  expect(figureOf(raw, 'varda_event_listeners')).toBe(3)
  expect(figureOf(raw, 'varda_tenant_bytes{tenant="safn"}')).toBe(jpeg.length)
  expect(figureOf(raw, 'varda_tenant_files{tenant="safn"}')).toBe(2)
  expect(figureOf(raw, 'varda_database_bytes')).toBeGreaterThan(1e6)
  expect(figureOf(raw, 'varda_database_connections{state="open"}')).toBeGreaterThan(0)
  expect(figureOf(raw, 'varda_database_connections{state="waiting"}')).toBe(0)
  expect(figureOf(raw, 'varda_database_refused')).toBe(0)
  expect(figureOf(raw, 'varda_disk_free_bytes{place="library"}')).toBeLessThanOrEqual(
    figureOf(raw, 'varda_disk_bytes{place="library"}'),
  )
  expect(figureOf(raw, 'varda_pages_answered{cost="kept",robot="no"}')).toBe(0)
  expect(figureOf(raw, 'varda_pages_queued')).toBe(0)
  expect(figureOf(raw, 'varda_waiting_pages{state="returned"}')).toBe(0)
  expect(figureOf(raw, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
})

test('calls are counted by slice and how they ended', async () => {
  const counted = async () =>
    figureOf(
      await figures(),
      'varda_http_request_duration_seconds_count{slice="system",status="4xx"}',
    )
  await call(personAs('tenant::admin', 'safn'), system.metrics, {})
  const before = await counted()
  expect((await call(personAs('tenant::admin', 'safn'), system.metrics, {})).status).toBe(403)
  expect(await counted()).toBe(before + 1)
})

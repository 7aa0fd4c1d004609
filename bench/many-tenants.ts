import { join } from 'node:path'
import { withDatabase } from '#server/kit/database/database.ts'
import { runningPostgres } from '#server/process/embedded-postgres.ts'
import { pause, startServer, type Server } from '#test/server.ts'
import { medianMs } from './database.ts'
import { ask, createIndex, withInstallation, type Installation } from './installation.ts'
import { familyCpu, familyOf, pssBytes } from './process-figures.ts'
import { printResults, type BenchResult } from './result.ts'
import { fillIndex } from './searched-index.ts'

const TENANTS = 1000
const INDICES = 3
const RECORDS_OF_INDEX = 20
/** Time from a start until an installation is idle, and for which it is measured. */
const [SETTLED_MS, IDLE_MS] = [60_000, 60_000]
const CALLS = 15

type Figures = Record<string, { figure: number; unit: string; goal?: number; runs: number }>

/** What an administrator and visitors of all tenants wait for. */
const CALLED: Record<string, (server: Server) => Promise<{ status: number }>> = {
  'the list of tenants': ({ call }) => call('GET', '/api/tenants'),
  'the list of users': ({ call }) => call('GET', '/api/users'),
  'the counts of the queue': ({ call }) => call('GET', '/api/queues/indexing'),
  'the workers': ({ call }) => call('GET', '/api/server/workers'),
  'a search in one index': ({ call }) =>
    call('POST', '/api/tenants/safn/indices/safnid/search', { query: 'hestum', size: 20 }),
  'a search in all tenants': ({ call }) => call('GET', '/main/search?q=hestum'),
  'the front page': ({ call }) => call('GET', '/main'),
}

/** An installation from its start on, with the tenants that its database has. */
const measure = async ({ data, env }: Installation): Promise<Figures> => {
  const began = performance.now()
  const server = await startServer(data, env)
  const start = performance.now() - began
  try {
    const parent = server.child.pid ?? 0
    await pause(SETTLED_MS)
    const before = familyCpu(parent, data)
    await pause(IDLE_MS)
    const idle = ((familyCpu(parent, data) - before) / (IDLE_MS / 1000)) * 100
    const { own, postgres } = familyOf(parent, data)
    const memory = [...own, ...postgres].reduce((sum, { pid }) => sum + pssBytes(pid), 0)
    const figures: Figures = {
      'start until it answers': { figure: start / 1000, unit: 's', runs: 1 },
      'processor time when idle, of one core': { figure: idle, unit: '% busy', goal: 1, runs: 1 },
      'memory when idle (PSS)': { figure: memory / 1e6, unit: 'MB', runs: 1 },
      'a sign-in': { figure: await medianMs(CALLS, server.signIn), unit: 'ms', runs: CALLS },
    }
    for (const [name, work] of Object.entries(CALLED)) {
      const figure = await medianMs(CALLS, async () => {
        const { status } = await work(server)
        if (status !== 200) throw new Error(`${name}: ${status}`)
      })
      figures[name] = { figure, unit: 'ms', runs: CALLS }
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** Gives the database more public tenants, each with indices, a person and some records. */
const addTenants = async (url: string, count: number) => {
  const [first, last] = [1, count - 1]
  const each = `generate_series(${first}, ${last}) t`
  const index = `'v-' || t || '-' || i`
  const all = `${each}, generate_series(1, ${INDICES}) i`
  for (const text of [
    `insert into tenant (id, name) select 'safn-' || t, 'Safn ' || t from ${each}`,
    `insert into site (tenant_id, public, presentation, version)
      select 'safn-' || t, true, '{}', 1 from ${each}`,
    `insert into app_user (name, email, max_indices)
      select 'Notandi ' || t, 'notandi-' || t || '@safn.is', 10 from ${each}`,
    `insert into tenant_user (tenant_id, user_id, role)
      select 'safn-' || t, u.id, 'tenant::superuser' from ${each}
      join app_user u on u.email = 'notandi-' || t || '@safn.is'`,
    `insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
        crowdsource, visibility, charset, es_index)
      select 'safn-' || t, ${index}, 'Myndir ' || i, 'album', i::text, '{}', '{}', '[]', false,
        'public', 'auto', ${index} || '-1' from ${all}`,
    `create table copied as
      select gen_random_uuid() as copy, r.id, t, i
      from ${all}, lateral (
        select id from record where tenant_id = 'safn' order by md5(id::text || t || i)
        limit ${RECORDS_OF_INDEX}) r`,
    `insert into record select (jsonb_populate_record(r, jsonb_build_object('tenant_id',
        'safn-' || t, 'index_id', ${index}, 'es_index', ${index} || '-1', 'id', copy))).*
      from copied join record r using (id)`,
    `insert into search_document
      select 'safn-' || t, ${index} || '-1', copy, hidden, words, facets, title, file, date_first,
        date_last, indexed_at from copied join search_document using (id)`,
    `drop table copied`,
    `vacuum analyze`,
  ])
    await ask(url, text)
}

/**
 * An installation with one tenant, and with a thousand of three indices each: its start, processor
 * time and memory when idle, and what people wait for.
 */
export const run = (tenants = TENANTS): Promise<BenchResult[]> =>
  withInstallation('many-tenants', async (installation) => {
    const { server, url } = installation
    await createIndex(server, 'safnid', '')
    await fillIndex(url, 1000)
    await ask(url, `update tenant_index set visibility = 'public'`)
    await ask(
      url,
      `insert into site (tenant_id, public, presentation, version)
        values ('safn', true, '{}', 1) on conflict (tenant_id) do update set public = true`,
    )
    await server.stop()
    const one = await measure(installation)
    const more = await startServer(installation.data, installation.env)
    const running = (await runningPostgres(join(installation.data, 'postgres'))) ?? ''
    await addTenants(withDatabase(running, 'varda'), tenants).finally(() => more.stop())
    const many = await measure(installation)
    const rows = (figures: Figures, of: string, rival?: Figures): BenchResult[] =>
      Object.entries(figures).map(([name, found]) => ({
        question: `${of}: ${name}`,
        ...found,
        ...(rival && { rival: `one tenant, ${Number(rival[name]?.figure.toPrecision(3))}` }),
      }))
    return [...rows(one, 'one tenant'), ...rows(many, `${tenants} tenants`, one)]
  })

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? TENANTS)))

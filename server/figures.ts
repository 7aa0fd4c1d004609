import { sql } from '#server/kit/database/drizzle.ts'
import { JOB_STATES } from '#contract/indexing.ts'
import type { Hub } from './events/hub.ts'
import { latestRuns } from './backup/service.ts'
import { spaceOf } from './files/service.ts'
import type { Config } from './kit/config.ts'
import { isUnavailable, type Database, type Transact } from './kit/database/database.ts'
import type { Figure } from './kit/metrics.ts'
import { pageCounts } from './pages/service.ts'
import { countJobs } from './queues/service.ts'
import { memoryBytes } from './search/service.ts'
import { sizeByTenant } from './tenants/service.ts'
import { listWorkers } from './workers/service.ts'

type Setting = {
  database: Database
  hub: Hub
  config: Pick<Config, 'libraryDir' | 'dataDir'> & Partial<Pick<Config, 'apiProcess'>>
}

type Sizes = Awaited<ReturnType<typeof sizeByTenant>>
type SizeCache = { sizes: Sizes; readAt: number }

/** The shortest interval between sums over all files, in milliseconds. */
const SIZES_MAX_AGE_MS = 300_000

/**
 * Current metrics for operators: jobs, workers, database, events, search, disks, and each tenant's
 * use. During a database failure only those of the process and its disks. (installation.metrics,
 * installation.metricsAway)
 */
export const figuresOf = (setting: Setting): ((transact: Transact) => Promise<Figure[]>) => {
  const cache: SizeCache = { sizes: [], readAt: -Infinity }
  return async (transact) => {
    const ofDatabase = await databaseFigures(transact, cache).catch((error: unknown) => {
      if (isUnavailable(error)) return undefined
      throw error
    })
    return [
      {
        name: 'varda_database_up',
        help: 'Whether the database answered just now',
        values: [{ value: ofDatabase ? 1 : 0 }],
      },
      ...(ofDatabase ?? []),
      ...processFigures(setting).map(labelledBy(setting.config.apiProcess)),
      ...(await diskFigures(setting)),
    ]
  }
}

const databaseFigures = async (transact: Transact, cache: SizeCache): Promise<Figure[]> => {
  const [jobs, workers, backups, bytes] = await transact(async (db) => [
    await countJobs(db, 'indexing', undefined),
    await listWorkers(db),
    await latestRuns(db),
    Number(
      (
        await db.execute<{ bytes: string }>(
          sql`select pg_database_size(current_database())::text as bytes`,
        )
      ).rows[0]?.bytes,
    ),
  ])
  if (Date.now() - cache.readAt > SIZES_MAX_AGE_MS)
    [cache.sizes, cache.readAt] = [await transact(sizeByTenant), Date.now()]
  const ofTenants = (of: (size: Sizes[number]) => number) =>
    cache.sizes.map((size) => ({ labels: { tenant: size.tenantId }, value: of(size) }))
  return [
    {
      name: 'varda_jobs',
      help: 'Jobs by state',
      values: JOB_STATES.map((state) => ({ labels: { state }, value: jobs[state] })),
    },
    {
      name: 'varda_workers',
      help: 'Workers of the last day by state',
      values: [...Map.groupBy(workers, ({ state }) => state)].map(([state, those]) => ({
        labels: { state },
        value: those.length,
      })),
    },
    {
      name: 'varda_backup_failed',
      help: 'Whether the backup, and the drill, that ended last failed',
      values: backups.map(({ kind, failed }) => ({ labels: { kind }, value: failed ? 1 : 0 })),
    },
    {
      name: 'varda_backup_age_seconds',
      help: 'Seconds since the last backup, and the last drill, that succeeded',
      values: backups.flatMap(({ kind, goodSeconds }) =>
        goodSeconds === null ? [] : [{ labels: { kind }, value: goodSeconds }],
      ),
    },
    { name: 'varda_database_bytes', help: 'Bytes of the database', values: [{ value: bytes }] },
    {
      name: 'varda_tenant_bytes',
      help: 'Bytes of the known originals of a tenant',
      values: ofTenants(({ size }) => size),
    },
    {
      name: 'varda_tenant_asset_bytes',
      help: 'Bytes of what a tenant uploaded for the web',
      values: ofTenants(({ assets }) => assets),
    },
    {
      name: 'varda_tenant_files',
      help: 'Known originals of a tenant',
      values: ofTenants(({ files }) => files),
    },
  ]
}

/** Adds the number of the process, where several answer for one machine. */
const labelledBy =
  (process: string | undefined) =>
  (figure: Figure): Figure =>
    process === undefined
      ? figure
      : {
          ...figure,
          values: figure.values.map(({ labels, value }) => ({
            labels: { ...labels, process },
            value,
          })),
        }

const diskFigures = async ({ config }: Setting): Promise<Figure[]> => {
  const disks = await Promise.all(
    (['data', 'library'] as const).map(async (place) => ({
      place,
      ...(await spaceOf(config[`${place}Dir`])),
    })),
  )
  const ofDisks = (key: 'size' | 'free') =>
    disks.flatMap(({ place, [key]: value }) =>
      value === undefined ? [] : [{ labels: { place }, value }],
    )
  return [
    {
      name: 'varda_disk_bytes',
      help: 'Bytes of the disk a place lies on',
      values: ofDisks('size'),
    },
    {
      name: 'varda_disk_free_bytes',
      help: 'Of these, bytes that can still be written',
      values: ofDisks('free'),
    },
  ]
}

const processFigures = ({ database, hub }: Setting): Figure[] => [
  {
    name: 'varda_database_connections',
    help: 'Connections of this process: open, of these idle, and transactions that wait for one',
    values: Object.entries(database.connections()).map(([state, value]) => ({
      labels: { state },
      value,
    })),
  },
  {
    name: 'varda_database_refused',
    help:
      'Transactions refused since the start, ' +
      'since too many waited for a connection or one waited too long',
    values: [{ value: database.refused() }],
  },
  ...(database.replicaReads
    ? [
        {
          name: 'varda_replica_reads',
          help:
            'Reading transactions since the start: answered by a replica, ' +
            'or passed over because it was behind or away',
          values: Object.entries(database.replicaReads()).map(([state, value]) => ({
            labels: { state },
            value,
          })),
        },
      ]
    : []),
  {
    name: 'varda_event_listeners',
    help: 'Open streams of live events',
    values: [{ value: hub.listeners() }],
  },
  ...pageFigures(database),
  {
    name: 'varda_search_held_bytes',
    help: 'Bytes that searches hold in memory',
    values: [{ value: memoryBytes(database) }],
  },
]

/** Pages of the public site, as this process answered them. (pages.counts) */
const pageFigures = (database: Database): Figure[] => {
  const { answers, cpuSeconds, returns, waiting } = pageCounts(database)
  const counted = answers()
  const sent = counted.find(({ cost }) => cost === 'waiting')
  return [
    {
      name: 'varda_pages_answered',
      help: 'Pages answered since the start, by cost, and whether a declared robot asked',
      values: counted.flatMap(({ cost, robots, others }) => [
        { labels: { cost, robot: 'yes' }, value: robots },
        { labels: { cost, robot: 'no' }, value: others },
      ]),
    },
    {
      name: 'varda_pages_cpu_seconds',
      help:
        'CPU seconds of the main thread while pages were drawn, shared among those drawn at ' +
        'once; the database has its own',
      values: cpuSeconds().map(({ cost, seconds }) => ({ labels: { cost }, value: seconds })),
    },
    {
      name: 'varda_pages_queued',
      help: 'Visitors whose search waits for its turn now',
      values: [{ value: waiting() }],
    },
    {
      name: 'varda_waiting_pages',
      help: 'Waiting pages sent since the start, and visitors who came back by its button',
      values: [
        { labels: { state: 'sent' }, value: (sent?.robots ?? 0) + (sent?.others ?? 0) },
        { labels: { state: 'returned' }, value: returns() },
      ],
    },
  ]
}

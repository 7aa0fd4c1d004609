import { availableParallelism, release } from 'node:os'
import si from 'systeminformation'
import type { Machine, Usage } from '#contract/workers.ts'
import { spaceOf } from '#server/files/service.ts'
import { imagePool } from '#server/images/service.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { Config } from '#server/kit/config.ts'
import { usageOf } from '#server/process/process-table.ts'
import { productVersion } from '#server/kit/product-version.ts'

/**
 * Reads the resource use of the machine and of Varða's processes at intervals; processor time is
 * since the last reading. Processes come from /proc in under a millisecond; systeminformation's
 * list uses `ps` and costs 120 ms of a core. (workers.si)
 */
export const usageReader = (database: Database): (() => Promise<Usage>) => {
  let before = new Map<number, { cpuMs: number; at: number }>()
  return async () => {
    const [mem, load] = await Promise.all([si.mem(), si.currentLoad()])
    const now = new Map<number, { cpuMs: number; at: number }>()
    const processes = [process.pid, ...imagePool(database).pids()].flatMap((pid) => {
      const found = usageOf(pid)
      if (!found) return []
      const at = performance.now()
      const last = before.get(pid)
      now.set(pid, { cpuMs: found.cpuMs, at })
      const cpu = last ? Math.max(0, ((found.cpuMs - last.cpuMs) / (at - last.at)) * 100) : 0
      return [
        {
          pid,
          kind: pid === process.pid ? ('worker' as const) : ('image' as const),
          memory: found.memoryBytes,
          cpu,
        },
      ]
    })
    before = now
    const cores = load.cpus.length || availableParallelism()
    // Caches do not count as used: the system frees them on demand.
    return {
      mem: { total: mem.total, used: mem.total - mem.available },
      load: { current: load.currentLoad, cores },
      process: processes,
    }
  }
}

/** The reported facts of the machine. */
export const readMachine = async ({
  dataDir,
  libraryDir,
}: Pick<Config, 'dataDir' | 'libraryDir'>): Promise<Machine> => {
  const folders = [
    { what: 'data', folder: dataDir },
    { what: 'library', folder: libraryDir },
  ] as const
  const disks = await Promise.all(
    folders.map(async ({ what, folder }) => ({ what, space: await spaceOf(folder) })),
  )
  return {
    version: productVersion().name,
    node: process.version,
    platform: `${process.platform} ${release()} ${process.arch}`,
    cores: availableParallelism(),
    bootedAt: new Date(Date.now() - si.time().uptime * 1000).toISOString(),
    disks: disks.flatMap(({ what, space }) => (space ? [{ what, ...space }] : [])),
  }
}

import { sql } from 'drizzle-orm'
import { BIN_DAYS } from '#contract/limits.ts'
import { emitEvent } from '#server/events/service.ts'
import { asOwner, type Db } from '#server/kit/database.ts'
import { removeLayers } from '#server/overlays/service.ts'
import { dropGeneration } from '#server/records/service.ts'

/** Records deleted at once. */
const AT_ONCE = 1000

/**
 * Deletes the indices whose time in the bin is over, with all that was known of them: the records of every generation and those that rest,
 * what people accepted of them, files, runs and searches kept. The files on disk stay. Run by the owner at start and daily. (indices.binEmptied)
 */
export const emptyBins = (url: string): Promise<void> =>
  asOwner(url, async (db) => {
    const { rows } = await db.execute<{ tenant_id: string; id: string; name: string }>(sql`
      select tenant_id, id, name from tenant_index where deleted_at < now() - make_interval(days => ${BIN_DAYS})`)
    for (const { tenant_id: tenantId, id: indexId, name } of rows) {
      for (const esIndex of await generationsOf(db, { tenantId, indexId }))
        while (await dropGeneration(db, { tenantId, indexId, esIndex }, AT_ONCE)) continue
      await removeLayers(db, { tenantId, indexId })
      const { rowCount } = await db.execute(sql`delete from tenant_index where tenant_id = ${tenantId} and id = ${indexId}`)
      // Where several machines do the same one of them tells.
      if (rowCount === 1) await emitEvent(db, tenantId, { code: 'index.purged', params: { name }, tone: 'info' })
    }
  })

const generationsOf = async (db: Db, { tenantId, indexId }: { tenantId: string; indexId: string }): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct es_index as name from record where tenant_id = ${tenantId} and index_id = ${indexId}
    union select es_index from tenant_index where tenant_id = ${tenantId} and id = ${indexId}`)
  return rows.map(({ name }) => name)
}

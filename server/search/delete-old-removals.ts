import { asOwner } from '#server/kit/database/database.ts'

/**
 * Deletes removals older than a day, of all tenants. Every process that holds a generation in
 * memory has read them by then. The owner runs this at start and daily. (search.removalsKept)
 */
export const deleteOldRemovals = (url: string): Promise<void> =>
  asOwner(
    url,
    async (_, query) =>
      void (await query(`delete from search_removed where removed_at < now() - interval '1 day'`)),
  )

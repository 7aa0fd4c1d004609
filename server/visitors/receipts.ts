import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { receiptCount } from './table.ts'

/**
 * The next number for something that a visitor sent: the letter of its kind (A a
 * suggestion, B a request to take something off, N a name, U a comment), the year, and a count
 * that begins anew each year, as `A-2026-0318`. A number whose transaction is undone is given
 * again. (visitors.receipt)
 */
export const nextReceipt = async (
  db: Db,
  tenantId: string,
  letter: 'A' | 'B' | 'N' | 'U',
): Promise<string> => {
  const [row] = await db
    .insert(receiptCount)
    .values({ tenantId, letter, year: sql`extract(year from now() at time zone 'UTC')`, last: 1 })
    .onConflictDoUpdate({
      target: [receiptCount.tenantId, receiptCount.letter, receiptCount.year],
      set: { last: sql`${receiptCount.last} + 1` },
    })
    .returning()
  if (!row) throw new Error('An inserted count is not returned')
  return `${letter}-${row.year}-${String(row.last).padStart(4, '0')}`
}

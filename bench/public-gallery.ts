import { createHash } from 'node:crypto'
import { ask, createIndex, type Installation } from './installation.ts'
import { describeRecord } from './search-records.ts'
import { fillIndex, untilInMemory } from './searched-index.ts'

/** A record with a picture, as far as pages tell; the files of the picture do not exist. */
const describePictured = (n: number): Record<string, unknown> => ({
  ...describeRecord(n),
  width: 3000 - (n % 7) * 200,
  height: 2000,
  sha256: createHash('sha256').update(String(n)).digest('hex'),
  profile: 'bench',
})

/** Publishes a gallery of so many pictures; resolves to the ids of some. */
export const openGallery = async (
  { server, url }: Installation,
  records: number,
): Promise<string[]> => {
  await createIndex(server, 'safnid', '')
  await fillIndex(url, records, describePictured)
  await ask(url, `update tenant_index set visibility = 'public' where tenant_id = 'safn'`)
  await ask(
    url,
    `insert into site (tenant_id, public, presentation, version) values ('safn', true, '{}', 1)
      on conflict (tenant_id) do update set public = true`,
  )
  await ask(url, 'vacuum analyze')
  await untilInMemory(server)
  const ids = await ask<{ id: string }>(
    url,
    `select id from record where tenant_id = 'safn' order by id limit 20`,
  )
  return ids.map(({ id }) => id)
}

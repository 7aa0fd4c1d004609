import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECORD_PICTURES } from '#contract/public-limits.ts'
import { testPicture } from '#server/images/testing.ts'
import type { Server } from '#test/server.ts'
import { DEMO } from './demo-ids.ts'
import { documentOf } from './flat-archive.ts'
import { indexFolder } from './index-folder.ts'

const INDEX = 'myndskjal'
const LONG_AGO = new Date('2026-01-01T12:00:00Z')

/** The page of an archive whose only document has pictures for two leaves and their number. */
export const PICTURED_ARCHIVE = `/main/archive/${DEMO}/${INDEX}`
export const PICTURED_COUNT = RECORD_PICTURES + 2

/** Adds an archive with a document of very many pictures. */
export const addPicturedUnit = async ({
  server,
  library,
}: {
  server: Pick<Server, 'call'>
  library: string
}): Promise<void> => {
  const folder = join(library, INDEX)
  mkdirSync(folder, { recursive: true })
  for (let n = 1; n <= PICTURED_COUNT; n++) {
    const path = join(folder, `G 1_${n}.jpg`)
    writeFileSync(
      path,
      await testPicture(300 + n, 400)
        .jpeg()
        .toBuffer(),
    )
    utimesSync(path, LONG_AGO, LONG_AGO)
  }
  const path = join(folder, 'skra.xml')
  writeFileSync(path, documentOf(1, null))
  utimesSync(path, LONG_AGO, LONG_AGO)
  await indexFolder(server, { id: INDEX, name: 'Myndskjal', type: 'archive' })
}

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GALLERY_LEAF } from '#contract/public-limits.ts'
import { describeRecord } from '#bench/search-records.ts'
import { embedIptc, encodeIptc } from '#demo/write-iptc.ts'
import { testPicture } from '#server/images/testing.ts'
import type { Server } from '#test/server.ts'
import { DEMO } from './demo-ids.ts'
import { indexFolder } from './index-folder.ts'

const INDEX = 'full-leaf'
/** Pictures of all sizes that a list uses. */
const [WIDTH, HEIGHT] = [1300, 900]
const LONG_AGO = new Date('2026-01-01T12:00:00Z')

/** Adds a gallery whose first leaf is full of pictures, each with words of its own. */
export const addFullLeaf = async ({
  server,
  library,
}: {
  server: Server
  library: string
}): Promise<string> => {
  const folder = join(library, INDEX)
  mkdirSync(folder)
  for (let n = 0; n < GALLERY_LEAF; n++) {
    const { Title, Byline, City } = describeRecord(n) as Record<string, string>
    const jpeg = await testPicture(WIDTH + n, HEIGHT)
      .jpeg()
      .toBuffer()
    const words = { ObjectName: Title ?? '', Byline: Byline ?? '', City: City ?? '' }
    const date = { DateCreated: `${1860 + n}0101` }
    const path = join(folder, `${n}.jpg`)
    writeFileSync(path, embedIptc(jpeg, encodeIptc({ ...words, ...date })))
    utimesSync(path, LONG_AGO, LONG_AGO)
  }
  await indexFolder(server, { id: INDEX })
  return `/main/albums/${DEMO}/${INDEX}`
}

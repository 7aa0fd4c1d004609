import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GALLERY_LEAF } from '#contract/public-limits.ts'
import { describeRecord } from '#bench/search-records.ts'
import { embedIptc, encodeIptc } from '#demo/write-iptc.ts'
import { testPicture } from '#server/images/testing.ts'
import { pause, type Server } from '#test/server.ts'
import { DEMO } from './demo-ids.ts'

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
  const path = `/api/tenants/${DEMO}/indices`
  const index = { id: INDEX, name: INDEX, directory: INDEX, visibility: 'public' }
  await server.call('POST', path, index)
  const run = await server.call('POST', `${path}/${INDEX}/run?action=scan`)
  const { id } = run.body as { id: string }
  const isOver = async () =>
    ((await server.call('GET', `${path}/${INDEX}/runs/${id}`)).body as { ended: unknown }).ended
  while (!(await isOver())) await pause(100)
  return `/main/albums/${DEMO}/${INDEX}`
}

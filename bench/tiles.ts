import { mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { TILE_PX } from '#contract/limits.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { renderPool } from '#server/images/render-pool.ts'
import { makePyramid } from '#server/images/pyramid.ts'
import type { RegionRequest } from '#server/images/cut-region.ts'
import type { Server } from '#test/server.ts'
import { ask, createIndex, scan, sessionOf, withInstallation } from './installation.ts'
import { OLD } from './many-files.ts'
import { describePhotograph, writeDescribed } from './photographs.ts'
import { seeded } from './random.ts'
import { percentile, printResults, type BenchResult } from './result.ts'
import { openStorage } from '#server/storage/service.ts'

const TILES = 200
const RIVAL_TILES = 20
const PICTURE = { width: 6000, height: 4000 }
const SCALES = [1, 2, 4, 8]

/**
 * Time for a tile of a 24-megapixel JPEG, from its pyramid and over HTTP, compared with cutting the
 * same tile out of the JPEG.
 */
export const run = (tiles = TILES): Promise<BenchResult[]> =>
  withInstallation('tiles', async ({ server, library, data, url }) => {
    const folder = join(library, 'storar')
    mkdirSync(folder, { recursive: true })
    const photograph = {
      ...describePhotograph(0),
      ...PICTURE,
      name: 'mynd.jpg',
      orientation: 1,
      profile: 'none',
    }
    const [file = ''] = await writeDescribed(folder, [photograph])
    utimesSync(file, OLD, OLD)
    const tenantDir = join(data, 'bench')
    const pyramid = join(tenantDir, 'pyramid.tif')
    const cpu = await cpuOf(() =>
      makePyramid(
        { file, orientation: 1, limitPixels: 600e6 },
        openStorage('derivatives', tenantDir),
        'pyramid.tif',
      ),
    )
    await createIndex(server, 'storar')
    const { counts } = await scan(server, 'storar')
    if (counts.completed !== 1) throw new Error(JSON.stringify(counts))
    const [record] = await ask<{ id: string }>(url, 'select id from record')

    const wanted = wantedTiles(tiles)
    // The first of each opens the files and is not counted.
    const database = openDatabase(url)
    const alone = await times([...wanted.slice(0, 1), ...wanted], (wanted) =>
      renderPool(database).cutPart({ path: pyramid, whole: PICTURE, wanted }),
    )
    await database.close()
    const overHttp = await times(
      [...wanted.slice(0, 1), ...wanted],
      await viewing(server, record?.id ?? ''),
    )
    const rival = await times(wanted.slice(0, RIVAL_TILES), (tile) => cutFrom(file, tile))
    const line = (
      what: string,
      values: number[],
      share: number,
      more: Partial<BenchResult> = {},
    ): BenchResult => ({
      question: `tile of a 24 MP JPEG, ${what}, p${share}`,
      figure: percentile(values, share),
      unit: 'ms',
      ...more,
      runs: values.length,
    })
    return [
      line('from its pyramid', alone, 50, { goal: 8 }),
      line('from its pyramid', alone, 95),
      line('over HTTP', overHttp, 50),
      line('over HTTP', overHttp, 95),
      line('cut out of the JPEG', rival, 50, { rival: 'this is sharp on the JPEG' }),
      { question: 'pyramid of a 24 MP JPEG: CPU', figure: cpu, unit: 's', runs: 1 },
    ]
  })

/** Tiles at random places and levels, as a viewer requests them; those at the edges are smaller. */
const wantedTiles = (count: number): RegionRequest[] => {
  const random = seeded(7)
  return Array.from({ length: count }, () => {
    const scale = SCALES[Math.floor(random() * SCALES.length)] ?? 1
    const edge = TILE_PX * scale
    const left = Math.floor(random() * Math.ceil(PICTURE.width / edge)) * edge
    const top = Math.floor(random() * Math.ceil(PICTURE.height / edge)) * edge
    const region = {
      left,
      top,
      width: Math.min(edge, PICTURE.width - left),
      height: Math.min(edge, PICTURE.height - top),
    }
    const size = {
      width: Math.ceil(region.width / scale),
      height: Math.ceil(region.height / scale),
    }
    return { region, size, rotation: 0, mirrored: false, quality: 'default', format: 'jpg' }
  })
}

const viewing = async (server: Server, id: string) => {
  const headers = { cookie: await sessionOf(server) }
  return async ({ region: { left, top, width, height }, size }: RegionRequest) => {
    const part = `${left},${top},${width},${height}/${size.width},${size.height}/0/default.jpg`
    const answer = await fetch(`${server.origin}/iiif/3/${id}/${part}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${part}: ${answer.status}`)
  }
}

const cutFrom = (file: string, { region, size }: RegionRequest) =>
  sharp(file)
    .extract(region)
    .resize({ ...size, fit: 'fill', kernel: 'lanczos2' })
    .jpeg({ quality: 82 })
    .toBuffer()

/** Milliseconds of each except the first. */
const times = async (
  tiles: RegionRequest[],
  work: (tile: RegionRequest) => Promise<unknown>,
): Promise<number[]> => {
  const found: number[] = []
  for (const tile of tiles) {
    const began = performance.now()
    await work(tile)
    found.push(performance.now() - began)
  }
  return found.slice(1)
}

const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? TILES)))

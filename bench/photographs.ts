import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import sharp from 'sharp'
import { embedIptc, encodeIptc, type IptcValues } from '#demo/write-iptc.ts'
import type { Charset } from '#server/kit/charset.ts'
import { pick, seeded } from './random.ts'

const MEGAPIXELS = [1, 2, 4, 8, 12, 16, 24] as const
const SHAPES = [4 / 3, 3 / 2, 1, 3 / 4, 2 / 3] as const
const PROFILES = ['none', 'srgb', 'p3'] as const
const PLACES = [
  'Ísafjörður',
  'Akureyri',
  'Seyðisfjörður',
  'Þórshöfn',
  'Reykjavík',
  'Vestmannaeyjar',
  'Ólafsfjörður',
  'Húsavík',
] as const
const PEOPLE = [
  'Guðrún Þórðardóttir',
  'Ólafur Magnússon',
  'Sigríður Zoëga',
  'Jón Ævarsson',
  'Þóra Ýr Björnsdóttir',
] as const
const THINGS = [
  'bátur',
  'hestur',
  'fjall',
  'kirkja',
  'höfn',
  'síld',
  'börn',
  'hús',
  'vegur',
  'foss',
] as const
const DATES = ['19300000', '19440617', '19520300', '18800000', '20110821'] as const
const CHARSETS: readonly [Charset, ...Charset[]] = ['utf-8', 'utf-8', 'latin-1', 'mac-icelandic']

export type Photograph = {
  name: string
  width: number
  height: number
  profile: string
  orientation: number
  charset: Charset
  declare: boolean
  values: IptcValues
}

/**
 * Properties of photograph `n` of a seed: 1 to 24 megapixels, all orientations, profiles and
 * character sets.
 */
export const describePhotograph = (n: number, seed = 1): Photograph => {
  const random = seeded(seed * 1_000_003 + n)
  const pixels = pick(random, MEGAPIXELS) * 1e6
  const shape = pick(random, SHAPES)
  const charset = pick(random, CHARSETS)
  const [place, thing, other, by] = [
    pick(random, PLACES),
    pick(random, THINGS),
    pick(random, THINGS),
    pick(random, PEOPLE),
  ]
  return {
    name: `mynd-${String(n).padStart(5, '0')}.jpg`,
    width: Math.round(Math.sqrt(pixels * shape)),
    height: Math.round(Math.sqrt(pixels / shape)),
    profile: pick(random, PROFILES),
    orientation: 1 + Math.floor(random() * 8),
    charset,
    declare: charset === 'utf-8' && random() < 0.7,
    values: {
      ObjectName: `${place}: ${thing} og ${other}`,
      CaptionAbstract:
        `Mynd nr. ${n}. Á myndinni sést ${thing}, ` + `tekin við ${place}; ljósmyndari ${by}.`,
      Keywords: [...new Set([thing, other])],
      Byline: by,
      City: place,
      CountryPrimaryLocationName: 'Ísland',
      DateCreated: pick(random, DATES),
      Source: 'Ljósmyndasafn Vörðu',
    },
  }
}

/**
 * Writes `count` photographs into a folder and returns their paths. The pixels are noise over
 * waves, as hard to compress as photographs.
 */
export const writePhotographs = (directory: string, count: number, seed = 1): Promise<string[]> =>
  writeDescribed(
    directory,
    Array.from({ length: count }, (_, n) => describePhotograph(n, seed)),
    seed,
  )

/**
 * Writes the described photographs and returns their paths. Those of one size and profile share
 * their pixels; their words differ, and so their bytes.
 */
export const writeDescribed = async (
  directory: string,
  photographs: readonly Photograph[],
  seed = 1,
): Promise<string[]> => {
  await mkdir(directory, { recursive: true })
  const grain = await grainOf(seed)
  const pictures = new Map<string, Buffer>()
  const paths: string[] = []
  for (const photograph of photographs) {
    const { name, width, height, profile, orientation, charset, declare, values } = photograph
    const path = join(directory, name)
    const kind = `${width}x${height} ${profile}`
    const picture = Buffer.from(
      pictures.get(kind) ?? (await render(photograph, grain, pictures.size)),
    )
    pictures.set(kind, picture)
    turn(picture, orientation)
    await writeFile(path, embedIptc(picture, encodeIptc(values, { charset, declare })))
    paths.push(path)
  }
  return paths
}

/**
 * Large enough that 24 megapixels still have the fine grain that makes photographs hard to decode.
 */
const GRAIN_EDGE = 2048

/** One pattern for all; each photograph enlarges another part of it. */
const grainOf = async (seed: number): Promise<Buffer> => {
  const [random, edge] = [seeded(seed), GRAIN_EDGE]
  const pixels = Buffer.alloc(edge * edge * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % edge, Math.floor(at / 3 / edge)]
    const wave = 120 + 70 * Math.sin(x / 37) * Math.cos(y / 53) + 50 * (random() - 0.5)
    pixels.set(
      [wave + 12 * Math.sin(y / 11), wave, wave + 20 * Math.cos(x / 19)].map((value) =>
        Math.max(0, Math.min(255, value)),
      ),
      at,
    )
  }
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const render = async (
  { width, height, profile }: Photograph,
  grain: Buffer,
  n: number,
): Promise<Buffer> => {
  const region = {
    left: (n * 37) % 512,
    top: (n * 53) % 512,
    width: GRAIN_EDGE - 512,
    height: GRAIN_EDGE - 512,
  }
  const image = sharp(grain)
    .extract(region)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
  if (profile !== 'none') image.withIccProfile(profile)
  return image.withExif(exifOf(n)).jpeg({ quality: 90 }).toBuffer()
}

/**
 * The image library writes orientation 1 unless it also adds a profile; the entry is a tag, a type,
 * a count and the value.
 */
const turn = (jpeg: Buffer, orientation: number): void => {
  const entry = jpeg.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]))
  if (entry < 0) throw new Error('the JPEG has no orientation to set')
  jpeg.writeUInt16LE(orientation, entry + 8)
}

const exifOf = (n: number) => ({
  IFD0: { Make: 'Varda', Model: `Myndavel ${n % 5}`, Software: 'bench' },
  IFD2: {
    DateTimeOriginal: '2011:08:21 14:30:00',
    ExposureTime: '1/250',
    FNumber: '28/10',
    ISOSpeedRatings: '400',
    FocalLength: '50/1',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: `64/1 ${n % 60}/1 30/1`,
    GPSLongitudeRef: 'W',
    GPSLongitude: `21/1 ${(n * 7) % 60}/1 15/1`,
  },
})

if (import.meta.main) {
  const [directory, count = '1000', seed = '1'] = argv.slice(2)
  if (!directory) throw new Error('node bench/photographs.ts <folder> [count] [seed]')
  const paths = await writePhotographs(directory, Number(count), Number(seed))
  process.stdout.write(`${paths.length} photographs in ${directory}\n`)
}

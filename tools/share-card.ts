import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Pixels that places show where a page is shared. */
const [WIDTH, HEIGHT] = [1200, 630]
const ICON = 420
/** The background of the icon. */
const INK = '#151a19'

/** Draws the picture of the platform for pages that have none of their own. (pages.shareCard) */
const drawShareCard = async (to: string): Promise<void> => {
  const source = fileURLToPath(new URL('../web/admin/icon.svg', import.meta.url))
  const icon = await sharp(source, { density: 1200 }).resize(ICON, ICON).png().toBuffer()
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
    .composite([{ input: icon }])
    .png({ palette: true })
    .toFile(to)
}

const [to] = argv.slice(2)
if (to !== undefined) await drawShareCard(to)

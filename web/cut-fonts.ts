import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import cutFont from 'subset-font'
import type { Plugin } from 'vite'

type Axis = number | { min: number; max: number }
type Cut = { variationAxes?: Record<string, Axis>; noHinting?: boolean }

/** The optical size of titles. */
const TITLES = 40

/**
 * The font files of the build, by the name in the font package. Few screens show bold Newsreader,
 * so each bold weight is its own file. IBM Plex Mono loses its hints; the other two have none.
 */
const FONTS: Record<string, Cut[]> = {
  'hanken-grotesk': [{ variationAxes: { wght: { min: 400, max: 700 } } }],
  newsreader: [
    { variationAxes: { opsz: TITLES, wght: { min: 400, max: 500 } } },
    { variationAxes: { opsz: TITLES, wght: 600 } },
    { variationAxes: { opsz: TITLES, wght: 700 } },
  ],
  'ibm-plex-mono': [{ noHinting: true }],
}

/** OpenType features that browsers apply by themselves, and the figures that the styles ask for. */
const keepFeatures = 'calt ccmp clig kern liga locl mark mkmk rlig rvrn lnum tnum'.split(' ')

const FACE = /@font-face \{[^}]*url\(\.\/files\/([\w-]+)\.woff2\)[^}]*\}/g
/** Every supported browser reads WOFF2. */
const OLD_FORMAT = /,\s*url\([^)]+\.woff\) format\('woff'\)/g

/** The weights of a cut as its style sheet names them; empty for a font with one weight. */
const weightsOf = ({ variationAxes: { wght } = {} }: Cut) =>
  typeof wght === 'object' ? `${wght.min} ${wght.max}` : wght?.toString()

/** Subsets the fonts to the characters and features in use, and writes them to `folder`. */
export const cutFonts = (folder: string): Plugin => ({
  name: 'varda-cut-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource.*\/(hanken-grotesk|newsreader|ibm-plex-mono)\/[\w-]+\.css$/ },
    async handler(css, id) {
      mkdirSync(folder, { recursive: true })
      const faces: string[] = []
      const [, cuts = []] = Object.entries(FONTS).find(([name]) => id.includes(`/${name}/`)) ?? []
      for (const [face, file = ''] of css.replaceAll(OLD_FORMAT, '').matchAll(FACE)) {
        const whole = readFileSync(join(id, `../files/${file}.woff2`))
        for (const cut of cuts) {
          const weights = weightsOf(cut)
          const path = join(folder, `${file}-${weights?.replace(' ', '-') ?? 'cut'}.woff2`)
          const options = { targetFormat: 'woff2', keepFeatures, ...cut } as const
          writeFileSync(path, await cutFont(whole, EVERY_CHARACTER, options))
          const cutFace = face.replace(/url\([^)]+\)/, `url(${path})`)
          faces.push(
            weights ? cutFace.replace(/font-weight: [\d ]+/, `font-weight: ${weights}`) : cutFace,
          )
        }
      }
      return faces.join('\n')
    },
  },
})

/** All characters of the first Unicode plane; the font keeps those it has. */
const EVERY_CHARACTER = Array.from({ length: 0xfffe }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('')

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import cutFont from 'subset-font'
import type { Plugin } from 'vite'

/**
 * What of a variable font the pages use: one optical size, that of titles, and the weights from
 * regular to bold.
 */
const AXES = { opsz: 40, wght: { min: 400, max: 700 } }
const FACE = /url\(\.\/files\/(newsreader-[\w-]+\.woff2)\)/g

/**
 * Cuts Newsreader to what the pages use of it, which makes it a third of its size, and puts the cut
 * files into `folder`.
 */
export const cutNewsreader = (folder: string): Plugin => ({
  name: 'varda-cut-newsreader',
  enforce: 'pre',
  transform: {
    filter: { id: /\/newsreader\/opsz\.css$/ },
    async handler(css, id) {
      mkdirSync(folder, { recursive: true })
      for (const [, name = ''] of css.matchAll(FACE)) {
        const whole = readFileSync(join(id, '../files', name))
        writeFileSync(
          join(folder, basename(name)),
          await cutFont(whole, EVERY_CHARACTER, { targetFormat: 'woff2', variationAxes: AXES }),
        )
      }
      return css
        .replaceAll(FACE, `url(${folder}/$1)`)
        .replaceAll('font-weight: 200 800', 'font-weight: 400 700')
    },
  },
})

/** All characters of the first plane: the font keeps those that it has. */
const EVERY_CHARACTER = Array.from({ length: 0xfffe }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('')

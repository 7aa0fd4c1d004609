import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name and version of an entry of the lockfile; its path ends with the name. */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Third-party material: the rows of NOTICE.md, and the packages that the server uses or the bundle
 * of the administration contains. Packages for other platforms are not installed and left out.
 * (about.thirdParty)
 */
export const thirdPartyOf = (folder) => {
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  const bundled = existsSync(join(folder, 'build/web/packages.json'))
    ? JSON.parse(read('build/web/packages.json'))
    : []
  const isIncluded = ([path, { dev }]) =>
    path !== '' && (bundled.includes(path) || !dev) && existsSync(join(folder, path))
  const packages = Object.entries(JSON.parse(read('package-lock.json')).packages)
    .filter(isIncluded)
    .map(([path, { version, license }]) => ({
      name: nameOf(path),
      version,
      licence: license ?? null,
    }))
  // A package may be installed in several places.
  const distinct = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  return {
    notices: noticesOf(read('NOTICE.md')),
    packages: [...distinct.values()].toSorted((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
    ),
  }
}

/** Writes the list of third-party material into the build. */
export const writeThirdParty = (folder) =>
  writeFileSync(join(folder, 'build/third-party.json'), JSON.stringify(thirdPartyOf(folder)))

/** The rows of the table in NOTICE.md, without its header. */
const noticesOf = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [what, use, by, licence] = line.split('|').slice(1, -1).map(linkedTextOf)
      return { what, use, by, licence }
    })

/** The parts of a cell: Markdown links become links, and backticks are removed. */
const linkedTextOf = (cell) => {
  const parts = cell
    .trim()
    .replaceAll('`', '')
    .split(/\[([^\]]+)\]\(([^)]+)\)/)
  // Split by two groups, every third part is plain text and the two after it are a link.
  return parts
    .flatMap((text, at) =>
      at % 3 === 0 ? [{ text, href: null }] : at % 3 === 1 ? [{ text, href: parts[at + 1] }] : [],
    )
    .filter(({ text }) => text !== '')
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bySheet, SHEETS, type PageAssets, type Renderer, type Sheet } from '#contract/pages.ts'

type Manifest = Record<string, { file: string; name?: string; css?: string[]; assets?: string[] }>

/** The fonts of the first text on every page. */
const FIRST_FONTS = /(?:hanken-grotesk-latin-wght|newsreader-latin-opsz-normal-400-500)-.*\.woff2$/

/** The built views and the addresses of the files that pages need. */
export type BuiltPages = { renderer: Renderer; assets: PageAssets }

/**
 * Loads the build of the public site: the views from `build/pages`, the addresses of the browser's
 * files from the manifests in `build/public`. Undefined before the first build. (pages.renderer)
 */
export const loadBuiltPages = async (buildDir: string): Promise<BuiltPages | undefined> => {
  const views = join(buildDir, 'pages/server.js')
  const listed = ['manifest.json', 'styles.json'].map((name) => join(buildDir, 'public', name))
  if (![views, ...listed].every((file) => existsSync(file))) return undefined
  // The views are typed by the contract; the import is the only door between server and web.
  const renderer = (await import(pathToFileURL(views).href)) as Renderer
  const [scripts = {}, styles = {}] = listed.map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest,
  )
  return { renderer, assets: assetsOf(scripts, styles) }
}

/** The addresses in the manifests of the scripts and of the style sheets. */
const assetsOf = (manifest: Manifest, styles: Manifest): PageAssets => {
  const chunks = Object.values(manifest)
  const styleOf = (sheet: Sheet) => styles[`styles/${sheet}.ts`]?.css?.[0]
  const fonts = Object.values(styles).flatMap(({ assets = [] }) => assets)
  const script = chunks.find(({ name, file }) => name === 'site' && file.endsWith('.js'))?.file
  const zoom = manifest['islands/zoom.ts']?.file
  if (script === undefined || SHEETS.some((sheet) => styleOf(sheet) === undefined))
    throw new Error('The build of the public site has no style sheet or no script')
  return {
    script: `/${script}`,
    styles: bySheet((sheet) => `/${styleOf(sheet)}`),
    ...(zoom !== undefined && { zoom: `/${zoom}` }),
    fonts: [...new Set(fonts.filter((file) => FIRST_FONTS.test(file)))].map((file) => `/${file}`),
  }
}

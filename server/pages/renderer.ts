import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, Renderer } from '#contract/pages.ts'

type Manifest = Record<string, { file: string; name?: string; css?: string[]; assets?: string[] }>

/** The fonts of the first text on every page. */
const FIRST_FONTS = /(?:hanken-grotesk-latin-wght|newsreader-latin-opsz-normal-400-500)-.*\.woff2$/

/** The built views and the addresses of the files that pages need. */
export type BuiltPages = { renderer: Renderer; assets: PageAssets }

/**
 * Loads the build of the public site: the views from `build/pages`, the addresses of the browser's
 * files from the manifest in `build/public`. Undefined before the first build. (pages.renderer)
 */
export const loadBuiltPages = async (buildDir: string): Promise<BuiltPages | undefined> => {
  const views = join(buildDir, 'pages/server.js')
  const listed = join(buildDir, 'public/manifest.json')
  if (!existsSync(views) || !existsSync(listed)) return undefined
  // The views are typed by the contract; the import is the only door between server and web.
  const renderer = (await import(pathToFileURL(views).href)) as Renderer
  return { renderer, assets: assetsOf(JSON.parse(readFileSync(listed, 'utf8')) as Manifest) }
}

const assetsOf = (manifest: Manifest): PageAssets => {
  const chunks = Object.values(manifest)
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const style = files.find((file) => file.endsWith('.css'))
  const script = chunks.find(({ name, file }) => name === 'site' && file.endsWith('.js'))?.file
  const zoom = manifest['islands/zoom.ts']?.file
  if (style === undefined || script === undefined)
    throw new Error('The build of the public site has no style sheet or no script')
  return {
    script: `/${script}`,
    style: `/${style}`,
    ...(zoom !== undefined && { zoom: `/${zoom}` }),
    fonts: [...new Set(files.filter((file) => FIRST_FONTS.test(file)))].map((file) => `/${file}`),
  }
}

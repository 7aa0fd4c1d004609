import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type PageName, pages } from '#contract/pages.ts'
import { MOST } from './budget.ts'
import type { DemoSite } from './demo-site.ts'
import { addFullLeaf } from './full-leaf.ts'
import { elements } from './head.ts'
import type { Sent, Walk } from './walk.ts'

/** Pages that show one record, with a picture to zoom or a recording. */
const RECORD_SCRIPT = 20
/** What a gesture fetches, such as the first zoom. */
const GESTURE_SCRIPT = 92
const RECORDS: readonly PageName[] = ['record', 'galleryPicture']
const scriptMost = (page: PageName) => (RECORDS.includes(page) ? RECORD_SCRIPT : MOST.script)

type Drawn = Pick<Sent, 'page' | 'path' | 'html'> & { as?: Sent['as'] }
type Chunk = { file: string; imports?: string[] }

/** The addresses of a chunk and of all that it imports at once. */
const filesOf = (manifest: Record<string, Chunk>, key: string): string[] => {
  const { file = '', imports = [] } = manifest[key] ?? {}
  return [`/${file}`, ...imports.flatMap((next) => filesOf(manifest, next))]
}

/** Tests what the first view of every page asks for before the visitor does anything. */
export const testBudgets = ({ sent, faults, get }: Walk, site: DemoSite): void => {
  const manifest = JSON.parse(readFileSync('build/public/manifest.json', 'utf8')) as Record<
    string,
    Chunk
  >
  const sizes = new Map<string, Promise<number>>()
  /** Kilobytes of an address as a browser gets it; without a length, those of its text. */
  const kilobytes = (path: string, as?: Record<string, string>): Promise<number> => {
    const size =
      sizes.get(path) ??
      get(path, { 'accept-encoding': 'br', ...as }).then(
        ({ headers, html }) =>
          Number(headers.get('content-length') ?? Buffer.byteLength(html)) / 1000,
      )
    sizes.set(path, size)
    return size
  }
  const sum = async (paths: Iterable<string>) =>
    (await Promise.all([...paths].map((path) => kilobytes(path)))).reduce(
      (all, one) => all + one,
      0,
    )

  /** The files that a page asks for; enhancers are those that its elements name. */
  const filesIn = (html: string) => {
    const enhancers = [...html.matchAll(/ data-enhance="([\w-]+)"/g)].map(
      ([, name]) => `enhance/${name}.ts`,
    )
    const links = (rel: string, as?: string) =>
      elements(html, 'link')
        .filter((link) => link.rel === rel && link.as === as)
        .map(({ href = '' }) => href)
    return {
      scripts: new Set([
        ...elements(html, 'script').flatMap(({ src }) => src ?? []),
        ...enhancers.flatMap((key) => filesOf(manifest, key)),
      ]),
      styles: links('stylesheet'),
      fonts: links('preload', 'font'),
      pictures: elements(html, 'img').filter(({ loading }) => loading !== 'lazy'),
    }
  }

  const overBudget = async ({ page, path, as, html }: Drawn) => {
    const { scripts, styles, fonts, pictures } = filesIn(html)
    const used = {
      script: await sum(scripts),
      style: await sum(styles),
      html: await kilobytes(path, as),
      fonts: await sum(fonts),
      requests: 1 + scripts.size + styles.length + fonts.length + pictures.length,
    }
    const most = { ...MOST, script: scriptMost(page) }
    // A page in a frame of another site has no script.
    const mayLack = pages[page].isFramed ? ['script'] : []
    return Object.entries(used)
      .filter(
        ([what, figure]) =>
          !((figure > 0 || mayLack.includes(what)) && figure <= most[what as keyof typeof most]),
      )
      .map(([what, figure]) => `${path}: ${what} ${figure.toFixed(1)}`)
  }

  test('every page keeps to its budget of scripts, styles, fonts, bytes and requests', async () => {
    const over: string[] = []
    for (const one of sent) over.push(...(await overBudget(one)))
    expect(over).toEqual([])
  })

  test('what a gesture fetches keeps to its budget', async () => {
    const islands = Object.keys(manifest).filter((key) => key.startsWith('islands/'))
    expect(islands).not.toEqual([])
    for (const key of islands)
      expect(await sum(new Set(filesOf(manifest, key))), key).toBeLessThanOrEqual(GESTURE_SCRIPT)
  })

  test('a leaf full of pictures keeps to its budget', { timeout: 120_000 }, async () => {
    const path = await addFullLeaf(site)
    const { html } = await get(path)
    expect(elements(html, 'img').length).toBeGreaterThanOrEqual(100)
    expect(await overBudget({ page: 'gallery', path, html })).toEqual([])
  })

  test('pages have no style and no script but JSON-LD of their own', () => {
    const inside = /<style|<[^>]+ style=|<[^>]+ on\w+=|<script(?![^>]* src=)/
    expect(
      faults(
        ({ html }) =>
          inside.exec(
            html.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, ''),
          )?.[0],
        () => undefined,
      ),
    ).toEqual([])
  })

  test('a page fetches one picture before others, the first that it shows', () => {
    expect(
      faults(
        ({ html }) =>
          elements(html, 'link')
            .filter(({ as }) => as === 'image')
            .map(({ imagesrcset }) => imagesrcset),
        ({ html }) =>
          elements(html, 'img')
            .filter(({ fetchpriority }) => fetchpriority === 'high')
            .slice(0, 1)
            .map(({ srcset }) => srcset),
      ),
    ).toEqual([])
  })
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { pages, type Place } from '#contract/pages.ts'
import { allRoutes, openEvents } from '#server/app.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { inProcess } from '#server/kit/http/in-process.ts'
import { readAnswers } from '#server/pages/load.ts'
import { loadBuiltPages } from '#server/pages/renderer.ts'
import type { Installation } from '#bench/installation.ts'
import { SCRIPT } from './names.ts'
import type { GalleryData } from './Page.tsx'

const here = import.meta.dirname
const NOWHERE = { libraryDir: '/none', dataDir: '/none', backupDir: '/none' }

/** Builds the entry with the settings of the public site; resolves to its only file. */
const buildEntry = async (outDir: string, name: 'browser' | 'server'): Promise<string> => {
  await build({
    configFile: join(here, '../../vite.public.config.ts'),
    logLevel: 'error',
    plugins: [
      {
        name: 'only-this-entry',
        config: (config) => {
          const options = (config.build ??= {})
          options.rolldownOptions = {
            ...options.rolldownOptions,
            input: { [name]: join(here, `${name}.tsx`) },
            output: { entryFileNames: `${name}.mjs` },
          }
        },
      },
    ],
    build: { ssr: name === 'server', outDir: join(outDir, name) },
  })
  return join(outDir, name, `${name}.mjs`)
}

/** What the page of a gallery shows. */
const readGallery = async ({ url, server }: Installation, address: string) => {
  const [, , , tenantId = '', id = ''] = address.split('/')
  const place: Place<'gallery'> = {
    page: 'gallery',
    language: 'is',
    address,
    canonical: address,
    params: { tenantId, id },
    query: pages.gallery.query.parse({}),
    origin: server.origin,
    ownSite: undefined,
    isListed: true,
    viewer: null,
  }
  const database = openDatabase(url)
  const hub = await openEvents(database)
  const call = inProcess(allRoutes({ database, hub, config: NOWHERE }))
  const visit = { viewer: undefined, request: {}, reply: {} } as never
  const { answers } = await readAnswers({ database, call }, place, visit, async () => undefined)
  await hub.close()
  await database.close()
  return { place, answers }
}

/** Headers that tell of one answer or connection only. */
const OWN_HEADERS = new Set(
  'connection content-encoding content-length date etag keep-alive transfer-encoding'.split(' '),
)

/** What the page's own answer says besides its text, such as what a browser may fetch ahead. */
const headersOf = async ({ server }: Installation, address: string) => {
  const answer = await fetch(server.origin + address, { headers: { accept: 'text/html' } })
  await answer.text()
  return Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)))
}

/**
 * A server in front of an installation whose gallery is hydrated: the browser gets its data too and
 * draws it again with React. Everything else comes from the installation.
 */
export const startHydrated = async (installation: Installation, address: string) => {
  const outDir = mkdtempSync(join(tmpdir(), 'varda-hydrated-'))
  const script = brotliCompressSync(readFileSync(await buildEntry(outDir, 'browser')))
  const drawer = await buildEntry(outDir, 'server')
  const { draw } = (await import(pathToFileURL(drawer).href)) as {
    draw: (data: GalleryData) => string
  }
  const built = await loadBuiltPages(join(here, '../../build'))
  if (!built) throw new Error('the public site is not built')
  const data = { ...(await readGallery(installation, address)), assets: built.assets }
  const page = { headers: await headersOf(installation, address), body: draw(data) }
  const files = new Map([
    ['/hydrated', { ...page, body: brotliCompressSync(page.body) }],
    [SCRIPT, { headers: { 'content-type': 'text/javascript' }, body: script }],
  ])
  const server = createServer((asked, answer) => {
    const file = files.get(asked.url ?? '')
    if (file) {
      answer.writeHead(200, { ...file.headers, 'content-encoding': 'br' }).end(file.body)
      return
    }
    const onward = request(`${installation.server.origin}${asked.url}`, { headers: asked.headers })
    onward.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    onward.on('error', () => answer.destroy()).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    path: '/hydrated',
    bytes: script.length,
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

import { existsSync, readFileSync, globSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** An import of a file, type-only and dynamic imports included. */
export type Import = { from: string; to: string }

/** Ground slices (mechanisms); all others are domain slices. */
const GROUND = [
  'jobs',
  'events',
  'logs',
  'audit',
  'files',
  'images',
  'audio',
  'sources',
  'search',
  'overlays',
  'publications',
  'visitors',
  'feeds',
]

/** Domain slices whose service a domain slice may call, and whose tables it may join. */
const SIDEWAYS: Record<string, readonly string[]> = {
  session: ['users', 'tenants'],
  providers: ['session'],
  tenants: ['users', 'workers'],
  indices: ['tenants', 'image-profiles'],
  aliases: ['indices'],
  records: ['indices', 'site-config'],
  'record-search': ['indices', 'aliases', 'records', 'site-config'],
  'record-media': ['indices', 'records', 'image-profiles', 'site-config', 'sites'],
  indexing: [
    'indices',
    'records',
    'regions',
    'sidecars',
    'image-profiles',
    'site-config',
    'workers',
    'media',
  ],
  searches: ['indices'],
  restrictions: ['indices', 'records', 'site-config'],
  schedules: ['indices', 'indexing'],
  queues: ['indexing', 'bulk', 'sidecars', 'backup'],
  iiif: ['indices', 'records', 'record-media', 'image-profiles'],
  'public-records': [
    'aliases',
    'archives',
    'comments',
    'crowdsource',
    'galleries',
    'publications',
    'record-media',
    'record-search',
    'records',
    'regions',
    'site-config',
    'sites',
  ],
  archives: ['attributes', 'galleries', 'record-search', 'records', 'site-config', 'sites'],
  'site-search': [
    'archives',
    'attributes',
    'blog',
    'galleries',
    'indices',
    'overviews',
    'record-search',
    'records',
    'sites',
  ],
  overviews: ['galleries', 'indices', 'record-search', 'records'],
  news: ['blog', 'galleries'],
  pages: ['blog', 'news', 'overviews', 'public-records', 'visits'],
  galleries: [
    'attributes',
    'record-search',
    'record-media',
    'records',
    'image-profiles',
    'site-config',
  ],
  sidecars: ['indices'],
  'index-files': ['indices', 'indexing'],
  uploads: ['indices', 'indexing', 'media'],
  bulk: ['indices', 'records', 'record-search', 'restrictions', 'indexing', 'index-files'],
  'image-profiles': ['assets'],
  'site-config': ['indices', 'assets', 'tenants'],
  sites: ['tenants', 'indices', 'aliases', 'records', 'record-search', 'site-config', 'blog'],
  backup: ['indices', 'indexing'],
  fixity: ['indices', 'backup'],
  account: ['session', 'users'],
  folders: ['galleries', 'records', 'sites'],
  picks: ['aliases', 'folders', 'indices', 'records'],
  oembed: ['folders', 'public-records'],
  attributes: ['assets'],
  blog: ['assets'],
  comments: ['records', 'sites'],
  takedowns: ['blog', 'comments', 'indices', 'records', 'restrictions'],
  consent: ['records', 'sites'],
  regions: ['galleries', 'indices', 'records'],
  'pending-work': ['comments', 'crowdsource', 'records', 'regions', 'takedowns'],
  visits: ['tenants', 'indices', 'records'],
  crowdsource: ['indices', 'records', 'regions', 'site-config'],
}

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** Slices that read and write files. */
const FILE_SLICES = /^server\/(kit|process|storage|files|images|backup|search\/analyser)\//

/** Packages that only one place may import. */
const ONLY_IMPORTER: Record<string, RegExp> = {
  pg: /^server\/kit\/database\/database\.ts$/,
  'pg-copy-streams': /^server\/kit\/database\/database\.ts$/,
  'drizzle-orm': /^server\/kit\/database\/drizzle\.ts$/,
  'drizzle-orm/pg-core': /^server\/kit\/database\/pg-core\.ts$/,
  'server/kit/database/node-postgres.ts': /^server\/kit\/database\/(database|migrations)\.ts$/,
  sharp: /^server\/images\//,
  'node:fs': anyOf(FILE_SLICES, /^server\/(main|cli|pages\/renderer)\.ts$/),
  'node:fs/promises': FILE_SLICES,
  'openid-client': /^server\/providers\/client\.ts$/,
  'pg-boss': /^server\/jobs\//,
  '@mantine/core': /^web\/admin\//,
  openseadragon: /^web\/public\/islands\/zoom\.ts$/,
}

/** Tests, benches, the demo and build tools may import anything. */
const isTest = (file: string) =>
  /\.(test|setup|e2e)\.tsx?$/.test(file) ||
  /^(test|e2e|bench|demo|tools)\//.test(file) ||
  /\/testing\.tsx?$|^web\/vite-plugins\.ts$/.test(file)
const sliceOf = (file: string) => file.split('/')[1] ?? ''

/** Why an import is forbidden; undefined if it is allowed. */
export const faultOf = ({ from, to }: Import): string | undefined => {
  if (isTest(from)) return undefined
  if (/^(test|e2e|bench|demo|tools)\//.test(to))
    return 'nothing imports tests, benches, the demo or build tools'
  const door = ONLY_IMPORTER[to]
  const isOwn = from.startsWith('server/') || to === 'openseadragon'
  if (door && isOwn && !door.test(from)) return `${to} has one door`
  if (door && to.startsWith('@mantine') && !door.test(from))
    return 'Mantine is for the administration alone'
  const [ours, theirs] = [from.split('/')[0], to.split('/')[0]]
  if (!['contract', 'texts', 'server', 'web'].includes(theirs ?? '')) return undefined
  if (ours === 'contract' && theirs !== 'contract') return 'contract knows itself and zod only'
  if (ours === 'texts' && !['texts', 'contract'].includes(theirs ?? ''))
    return 'texts know contract only'
  if (ours === 'server' && theirs === 'web') return 'the server does not know the browser'
  if (ours === 'web' && theirs === 'server') return 'the browser does not know the server'
  if (ours === 'server' && theirs === 'server') return serverFault(from, to)
  if (ours === 'web' && theirs === 'web') return webFault(from, to)
  return undefined
}

const serverFault = (from: string, to: string): string | undefined => {
  const [ours, theirs] = [sliceOf(from), sliceOf(to)]
  if (ours === theirs || !from.includes('/', 7)) return undefined
  if (!to.includes('/', 7)) return 'slices do not know what wires them'
  if (theirs === 'kit') return undefined
  if (ours === 'kit') return 'the kit knows no slice'
  if (theirs === 'process') return undefined
  if (ours === 'process') return 'processes know no slice'
  if (theirs === 'storage' && to === 'server/storage/service.ts') return undefined
  if (ours === 'storage') return 'storage knows no other slice'
  if (GROUND.includes(ours)) return 'ground slices do not know one another, nor what stands on them'
  if (!/^server\/[^/]+\/(service|table)\.ts$/.test(to))
    return "another slice's files are its own: use its service.ts"
  if (GROUND.includes(theirs) || (from.endsWith('/table.ts') && to.endsWith('/table.ts')))
    return undefined
  return SIDEWAYS[ours]?.includes(theirs) ? undefined : `${ours} may not call ${theirs}`
}

const webFault = (from: string, to: string): string | undefined => {
  const [ours, theirs] = [sliceOf(from), sliceOf(to)]
  if (ours === 'kit' && theirs !== 'kit') return 'web/kit stands under everything'
  if (ours === 'shared' && !['shared', 'kit'].includes(theirs))
    return 'shared views stand on the kit alone'
  if (ours !== theirs && ['public', 'admin'].includes(theirs))
    return 'administration and public site do not know each other'
  if (ours === 'public' && theirs === 'public') return publicFault(from, to)
  if (ours !== 'admin' || theirs !== 'admin') return undefined
  const [mine, other] = [from.split('/')[2] ?? '', to.split('/')[2] ?? '']
  if (mine === other || ['kit', 'paths.ts'].includes(other)) return undefined
  if (mine === 'kit') return 'admin/kit knows no screen'
  if (['main.tsx', 'router.tsx', 'routes', 'shell'].includes(mine)) return undefined
  if (other === 'parts') return undefined
  return mine === 'parts' ? 'parts know no screen' : 'screens do not import screens'
}

/** Folders of the public site that every page uses. */
const PUBLIC_SHARED = ['kit', 'parts', 'paths.ts']

const publicFault = (from: string, to: string): string | undefined => {
  const [mine, other] = [from.split('/')[2] ?? '', to.split('/')[2] ?? '']
  // The files directly in the folder wire the pages.
  if (mine === other || !from.includes('/', 11)) return undefined
  if (mine === 'kit') return 'the kit of the public site knows no page'
  // An enhancer fetches what has state when a visitor asks for it.
  if (mine === 'enhance' && other === 'islands') return undefined
  return PUBLIC_SHARED.includes(other) ? undefined : 'pages do not import pages'
}

/** All imports of a file, with the project's files as paths from the root. */
export const importsOf = (file: string, source: string): Import[] => {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) named.push(moduleRequest.value)
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`](.+)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1]) named.push(literal[1])
  }
  return [...new Set(named)].map((to) => ({ from: file, to: resolve(file, to) }))
}

const resolve = (file: string, to: string): string => {
  if (to.startsWith('#')) return to.slice(1)
  if (to.startsWith('./')) return `${file.replace(/[^/]+$/, '')}${to.slice(2)}`
  return to
}

/** The project's modules. */
export const modules = (): string[] =>
  globSync('{contract,texts,server,web,e2e,bench,demo,test,tools}/**/*.{ts,tsx}').sort()

/** Circles among modules, type-only imports included; each is a list of its files. */
export const findCircles = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  // Tarjan's algorithm: strongly connected components of more than one file.
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()]
  const [path, circles]: [string[], string[][]] = [[], []]
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    path.push(file)
    for (const to of imports.get(file) ?? []) {
      const reached = order.has(to) ? (path.includes(to) ? order.get(to) : undefined) : visit(to)
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? own, reached))
    }
    const least = lowest.get(file) ?? own
    if (least === own) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return least
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

/** The circles among the project's modules. */
export const circlesOfModules = (): string[][] =>
  findCircles(
    new Map(
      modules().map((file) => [
        file,
        importsOf(file, readFileSync(file, 'utf8'))
          .map(({ to }) => to)
          .filter((to) => /\.tsx?$/.test(to) && existsSync(to)),
      ]),
    ),
  )

/** Every forbidden import, and the number of modules checked. */
export const checkBorders = () => {
  const files = modules()
  const faults = files.flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')).flatMap((one) =>
      faultOf(one) ? [`${one.from} > ${one.to}: ${faultOf(one)}`] : [],
    ),
  )
  return { seen: files.length, faults }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Addresses that the administration's program answers for. */
const PAGES = ['/admin', '/admin/*', '/login', '/user/:tenantId/image-profiles']

/** Serves the built administration: its files for ever, since their names hold their contents' hash; its page afresh. */
export const servePages = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })
  for (const url of PAGES) {
    app.get(url, (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .sendFile('index.html', folder, { cacheControl: false }),
    )
  }
  app.get('/', (_, reply) => reply.redirect('/admin/dashboard'))
  if (existsSync(join(folder, 'icon.svg')))
    app.get('/icon.svg', (_, reply) => reply.sendFile('icon.svg', folder))
}

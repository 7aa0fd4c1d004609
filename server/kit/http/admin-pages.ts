import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** URLs that answer with the administration's page. */
const PAGES = ['/admin', '/admin/*', '/login', '/user/:tenantId/image-profiles']

/**
 * Serves the built administration. Its files may be cached for ever, because their names contain
 * their hash; its page is always revalidated.
 */
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

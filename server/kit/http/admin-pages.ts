import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasSessionCookie } from './session-cookie.ts'

/** URLs that answer with the administration's page. */
const PAGES = ['/admin', '/admin/*', '/user/:tenantId/image-profiles']

type PageSetting = {
  folder: string
  publicFolder: string
  /** The first page of somebody with a session cookie, whatever it is worth. */
  homeOf?: (request: FastifyRequest, reply: FastifyReply) => Promise<string>
}

/**
 * Serves the built administration, and the files of the public site. Files may be cached for ever,
 * because their names contain their hash; the page is always revalidated.
 */
export const servePages = async (
  app: FastifyInstance,
  { folder, publicFolder, homeOf = async () => '/admin/dashboard' }: PageSetting,
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: [folder, publicFolder].map((one) => join(one, 'assets')).filter((one) => existsSync(one)),
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
  // Visitors come to the public site, people with a session to their work or own pages.
  // (pages.root)
  app.get('/', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(hasSessionCookie(request) ? await homeOf(request, reply) : '/main'),
  )
  for (const name of ['icon.svg', 'share.png'])
    if (existsSync(join(folder, name)))
      app.get(`/${name}`, (_, reply) => reply.sendFile(name, folder))
}

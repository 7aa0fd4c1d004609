import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_PATH } from '#contract/preview-path.ts'
import { PREVIEWED, previewed, type Draft } from '#contract/preview.ts'
import { PREVIEW_MAX_BYTES, PREVIEWS_PER_MINUTE } from '#contract/public-limits.ts'
import type { Place } from '#contract/pages.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { parseInput } from '#server/kit/http/problem-response.ts'
import { checkOrigin } from '#server/kit/http/security-headers.ts'
import { mayViewer, type Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import type { DrawPage } from './draw-page.ts'
import { LANGUAGES, placeOf, prefixOf } from './place.ts'
import type { faultSender } from './send-fault.ts'
import { sendPage } from './send-page.ts'

/** Saves a draft of settings as their screens do. */
export type LayDraft = (db: Db, viewer: Viewer, tenantId: string, draft: Draft) => Promise<void>

type Setting = {
  database: Database
  publicUrl: string | undefined
  sendFault: ReturnType<typeof faultSender>
  viewerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | undefined>
  originOf: (request: FastifyRequest) => string
  /** Draws a page from a database. */
  drawFrom: (database: Database) => DrawPage
  layDraft: LayDraft
}

/**
 * Draws a page as visitors would see it if the unsaved settings of a form were saved, for those who
 * may save them. The settings are saved in a transaction that is undone. (pages.preview)
 */
export const mountPreview = (app: FastifyInstance, setting: Setting): void => {
  const { database, publicUrl, sendFault, viewerOf, originOf, drawFrom, layDraft } = setting

  const receive =
    (language: Place['language']) => async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        checkOrigin(request, publicUrl, { isPage: true })
        const viewer = await viewerOf(request, reply)
        const { tenantId = '' } = request.params as { tenantId?: string }
        if (!viewer || viewer.token || !mayViewer(viewer, 'config.write', tenantId))
          throw new Problem('permission.missing')
        // The schema is that of the calls that save.
        const { page: name, id, ...draft } = parseInput(previewed, request.body) as Form
        const { page, params } = PREVIEWED[name]
        Object.assign(request.params as object, { ...params, ...(id !== undefined && { id }) })
        const place = placeOf(page, language, request, { origin: originOf(request), viewer: null })
        const over = databaseWith(database, { viewer, tenantId, lay: layDraft, draft })
        const visit = { viewer: undefined, request, reply }
        const drawn = await drawFrom(over)({ ...place, isPreview: true, isListed: false }, visit)
        const sent = sendPage(request, reply, drawn.page, { isPersonal: true })
        void reply.header('cache-control', 'no-store')
        return await sent
      } catch (error) {
        return sendFault(error, language, request, reply)
      }
    }

  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: PREVIEW_MAX_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const config = { rateLimit: { max: PREVIEWS_PER_MINUTE } }
    for (const language of LANGUAGES)
      forms.post(`${prefixOf(language)}${PREVIEW_PATH}`, { config }, receive(language))
  })
}

type Form = ReturnType<typeof previewed.parse>

/** Ends a transaction whose writes nobody else may see. */
class UndoneError extends Error {}

/** A database whose transactions see the draft saved, and are undone when they end. */
const databaseWith = (
  database: Database,
  {
    viewer,
    tenantId,
    lay,
    draft,
  }: { viewer: Viewer; tenantId: string; lay: LayDraft; draft: Draft },
): Database => ({
  ...database,
  transact: async <T>(_scope: object, fn: (db: Db) => Promise<T>): Promise<T> => {
    const scope = { tenantId, userId: viewer.id, admin: viewer.admin }
    const read: { answer?: { of: T } } = {}
    try {
      await database.transact(scope, async (db) => {
        await lay(db, viewer, tenantId, draft)
        read.answer = { of: await fn(db) }
        throw new UndoneError()
      })
    } catch (error) {
      if (!(error instanceof UndoneError)) throw error
    }
    if (!read.answer) throw new Error('The transaction ended without an answer')
    return read.answer.of
  },
})

import { uploads } from '#contract/uploads.ts'
import { receivingFolder } from '#server/files/service.ts'
import { Problem } from '#server/kit/problem.ts'
import { raw, route, upload, type OpenContext } from '#server/kit/http/routes.ts'
import { problemSentence } from '#texts/problems.ts'
import { checkFiles } from './check-files.ts'
import { announcedPath, answerTus } from './tus.ts'
import { destinationOf, receiveFiles } from './receive.ts'
import type { Storage } from '#server/storage/service.ts'

type Open = Pick<OpenContext, 'transact'> & { params: { tenantId: string; id: string } }

/** The configured library root. */
export const uploadRoutes = (originals: Storage) => {
  const placeOf = ({ transact, params }: Open) =>
    destinationOf(transact, originals, params.tenantId, params.id)
  const tus = async (context: OpenContext<typeof uploads.begin>, uploadId?: string) => {
    const { request, viewer, transact } = context
    return answerTus(request, { to: await placeOf(context), by: viewer, transact }, uploadId)
  }
  return [
    route(uploads.check, async ({ db, params: { tenantId, id }, body, language }) => ({
      fileCheck: await checkFiles(db, originals, { tenantId, indexId: id }, body, language),
    })),
    upload(
      uploads.send,
      async (context) => {
        const { files, body, viewer, transact, language } = context
        const arrived = files.map(({ path: from }, at) => {
          const [name, lastModified] = [body.path[at], body.lastModified[at]]
          if (name === undefined || lastModified === undefined)
            throw new Problem('request.malformed')
          return { name, from, lastModified }
        })
        const results = await receiveFiles(transact, await placeOf(context), viewer, arrived)
        return {
          files: arrived.map(({ name }, at) => {
            const problem = results[at]
            if (!problem) return { name, done: true }
            return {
              name,
              done: false,
              code: problem.code,
              message: problemSentence(problem.code, problem.params, language),
            }
          }),
        }
      },
      async (context) => receivingFolder((await placeOf(context)).directory),
    ),
    raw(
      uploads.begin,
      (context) => tus(context),
      ({ request }) => announcedPath(request),
    ),
    ...([uploads.look, uploads.append, uploads.discard] as const).map((endpoint) =>
      raw(endpoint, (context) => tus(context, context.params.uploadId)),
    ),
  ]
}

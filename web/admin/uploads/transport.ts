import { Upload, type DetailedError } from 'tus-js-client'
import { uploads } from '#contract/uploads.ts'
import { ApiError, problemOf, send, sendForm, urlOf } from '#web/kit/api.ts'
import { language } from '#web/kit/language.ts'
import type { Source, Transport } from './upload-item.ts'
import type { Stop } from './upload-queue.ts'

type Params = { tenantId: string; id: string }
/** The browser's file behind a source, which has more than the queue needs. */
const fileOf = ({ file }: Source) => file as File

/** Sends files to an index over HTTP. */
export const transportTo = (params: Params): Transport => ({
  check: async (sources, signal) => {
    const files = sources.map(({ rel, file: { size, lastModified } }) => ({
      name: rel,
      size,
      lastModified,
    }))
    return (
      await send(
        uploads.check,
        { params, body: { files, folder: sources[0]?.folder ?? false } },
        signal,
      )
    ).fileCheck
  },
  sendMany: async (sources, going) => {
    const form = new FormData()
    // Fields come first, so that the server has them before the bytes.
    for (const { rel, file } of sources) {
      form.append('path', rel)
      form.append('lastModified', String(file.lastModified))
    }
    for (const source of sources) form.append('file', fileOf(source))
    return (await sendForm(uploads.send, { params }, form, going)).files
  },
  sendLarge: (source, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const { rel, file } = source
      const stop = () => {
        const why: Stop = signal.reason
        void upload
          .abort(why === 'cancel')
          .catch(() => {}) // what is left of it is swept when its days are over
          .then(() => reject(signal.reason))
      }
      const ended = () => signal.removeEventListener('abort', stop)
      const upload = new Upload(fileOf(source), {
        endpoint: urlOf(uploads.begin, { params }),
        metadata: { path: rel, lastModified: String(file.lastModified) },
        // The same file dropped again resumes its upload, in this window or a later one.
        fingerprint: async () =>
          ['varda', params.tenantId, params.id, rel, file.size, file.lastModified].join('/'),
        removeFingerprintOnSuccess: true,
        retryDelays: null,
        headers: { 'accept-language': language() },
        onProgress,
        onSuccess: () => (ended(), resolve()),
        onError: (error) => (ended(), void asApiError(error).then(reject)),
      })
      signal.addEventListener('abort', stop)
      void upload.findPreviousUploads().then(([previous]) => {
        if (previous) upload.resumeFromPreviousUpload(previous)
        if (!signal.aborted) upload.start()
      })
    }),
})

const asApiError = async (error: Error | DetailedError): Promise<Error> => {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return new ApiError(0, 'network', error.message)
  const headers = { 'content-type': response.getHeader('content-type') ?? '' }
  return problemOf(
    new Response(response.getBody() || null, { status: response.getStatus(), headers }),
  )
}

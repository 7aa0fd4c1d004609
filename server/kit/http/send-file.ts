import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachmentOf } from './attachment.ts'
import { openCall, type Call, type Handled } from './handlers.ts'
import { Problem } from '#server/kit/problem.ts'
import { rangeOf } from './byte-ranges.ts'
import type { OpenFile, FileAnswer } from './routes.ts'

/** Sends bytes with their cache headers; for a file on disk also a requested range. (kit.ranges) */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { handle }: Handled,
) => {
  const { answer, writeDisclosure } = await openCall(request, reply, call, handle)
  const {
    type,
    body,
    cache = 'no-store',
    etag,
    download,
    headers: more = {},
    redirect,
    link,
    subject = download,
  } = answer as FileAnswer // bound by `file`
  const { headers } = request
  const isKnown = etag !== undefined && headers['if-none-match'] === etag
  // A range is valid only for the contents of the ranges before it.
  const asked =
    headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined
  const isHead = request.method === 'HEAD'
  // Audits before any header is set: a file without an entry is not sent.
  if (call.endpoint.audited && !isKnown && !isHead && !isOutside(body, asked))
    await writeDisclosure(subject).catch(async (error: unknown) => {
      await close(body)
      throw error
    })
  if (link && !isKnown && !isHead) {
    await close(body)
    return reply.header('cache-control', 'no-store').redirect(link, 302)
  }
  const sent = isOpenFile(body) && !isKnown ? await partOf(body, { asked, isHead }, reply) : body
  void reply.type(type).headers({ 'cache-control': cache, ...more })
  if (redirect !== undefined) return reply.redirect(redirect, 303)
  if (etag) void reply.header('etag', etag)
  if (download) void reply.header('content-disposition', attachmentOf(download))
  if (isKnown) {
    // An open file that nobody reads would stay open.
    await close(body)
    return reply.status(304).send()
  }
  return reply.send(sent)
}

const isOpenFile = (body: FileAnswer['body']): body is OpenFile =>
  typeof body === 'object' && 'size' in body

/** Whether the requested range lies outside the file. */
const isOutside = (body: FileAnswer['body'], asked: string | undefined): boolean =>
  isOpenFile(body) && rangeOf(asked, body.size) === 'outside'

const close = async (body: FileAnswer['body']) => {
  if (body instanceof Readable) body.destroy()
  else if (isOpenFile(body)) await body.close()
}

/** Streams the requested range and sets its headers. */
const partOf = async (
  file: OpenFile,
  { asked, isHead }: { asked: string | undefined; isHead: boolean },
  reply: FastifyReply,
) => {
  const { size } = file
  const range = isHead ? null : rangeOf(asked, size)
  if (range === 'outside') {
    await file.close()
    void reply.header('content-range', `bytes */${size}`)
    throw new Problem('request.rangeUnsatisfiable')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  void reply.header('accept-ranges', 'bytes').header('content-length', end - start + 1)
  if (!isHead && size > 0) return file.stream({ start, end })
  await file.close()
  return Readable.from([])
}

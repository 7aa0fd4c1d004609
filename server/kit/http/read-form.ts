import type { FastifyRequest } from 'fastify'
import { checkText } from './problem-response.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Uploaded } from './routes.ts'

type Setting = { tmpdir: string | undefined; fileMaxBytes: number | undefined }

/**
 * Reads a multipart form: files go to temporary paths, and each field has all its values.
 * (kit.forms)
 */
export const readForm = async (
  request: FastifyRequest,
  { tmpdir, fileMaxBytes }: Setting,
): Promise<{ files: Uploaded[]; values: Record<string, unknown[]> }> => {
  const saving = {
    ...(tmpdir !== undefined && { tmpdir }),
    ...(fileMaxBytes !== undefined && { limits: { fileSize: fileMaxBytes } }),
  }
  const { files: saved, values } = await request
    .saveRequestFiles(saving)
    .catch((error: unknown) => {
      request.tmpUploads = [] // they went with the failure
      throw formFailure(error, fileMaxBytes)
    })
  const files = saved.map(({ filepath, filename, mimetype }) => ({
    path: filepath,
    name: (filename ?? '').normalize('NFC'),
    type: mimetype,
  }))
  checkText(Object.fromEntries(files.map(({ name }, at) => [`files.${at}`, name])))
  return { files, values: fieldsOf(values) }
}

/**
 * The problem of an unreadable form: the form's fault, unless the system failed or a limit was
 * reached.
 */
const formFailure = (error: unknown, fileMaxBytes: number | undefined): unknown => {
  const { code, statusCode, syscall } = error as {
    code?: string
    statusCode?: number
    syscall?: string
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE' && fileMaxBytes !== undefined)
    return new Problem('upload.fileTooLarge', { params: { megabytes: fileMaxBytes / 1e6 } })
  if (statusCode === 413) return new Problem('request.tooLarge', { cause: error })
  return syscall === undefined ? new Problem('request.malformed', { cause: error }) : error
}

type Field = { type: string; value?: unknown; valueTruncated?: boolean }

/** The fields of a form that are not files, each with all its values. */
const fieldsOf = (parts: object): Record<string, unknown[]> => {
  const fields = Object.entries(parts).flatMap(([name, found]) => {
    const values = [found as Field | Field[]].flat().filter(({ type }) => type === 'field')
    if (values.some(({ valueTruncated }) => valueTruncated))
      throw new Problem('request.tooLarge', { field: name })
    return values.length === 0 ? [] : [[name, values.map(({ value }) => value)] as const]
  })
  return Object.fromEntries(fields)
}

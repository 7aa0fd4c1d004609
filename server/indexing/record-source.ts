import { posix } from 'node:path'
import { pictureDate } from '#server/images/picture-date.ts'
import type { ImageResult } from '#server/images/task.ts'

type Read = Extract<ImageResult, { unchanged: false }>

/** What is searched and shown of a file: its embedded values by flat name, and what the file itself tells. (records.source) */
export const sourceOf = (rel: string, mtimeMs: number, { metadata, ...file }: Read, now = new Date()) => {
  const fileObjectName = posix.basename(rel)
  const fileObjectBase = fileObjectName.replace(/\.[^.]+$/, '')
  const { values } = metadata
  const title = text(values.ObjectName) ?? text(values.Title) ?? text(values.Headline) ?? fileObjectBase
  const date = pictureDate(metadata)
  return {
    ...values,
    Title: title,
    name: fileObjectName,
    uri: rel,
    fileObjectName,
    fileObjectBase,
    rel,
    folder: posix.dirname(rel) === '.' ? '' : posix.dirname(rel),
    sha256: file.sha256,
    size: file.size,
    modified: new Date(mtimeMs).toISOString(),
    width: file.width,
    height: file.height,
    profile: file.profile,
    dhash: file.dhash,
    ...(file.damaged && { damaged: file.damaged.code }),
    ...(date && { date }),
    indexedAt: now.toISOString(),
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

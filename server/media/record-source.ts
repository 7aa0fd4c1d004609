import { posix } from 'node:path'
import type { SoundMetadata, SoundResult } from '#server/audio/service.ts'
import { type ImageResult, pictureDate } from '#server/images/service.ts'
import { nowDate } from '#server/kit/database/database-clock.ts'

type Picture = Extract<ImageResult, { unchanged: false }>
type Sound = Omit<Extract<SoundResult, { unchanged: false }>, 'metadata'> & {
  metadata: Pick<SoundMetadata, 'values' | 'date'>
}

/**
 * The values of a picture's record: its embedded metadata by flat name, and facts of the file.
 * (records.source)
 */
export const pictureSource = (
  rel: string,
  mtimeMs: number,
  { metadata, ...file }: Picture,
  now = nowDate(),
) => {
  const { values } = metadata
  const date = pictureDate(metadata)
  return {
    ...values,
    Title: text(values.ObjectName) ?? text(values.Title) ?? text(values.Headline) ?? baseOf(rel),
    ...factsOf(rel, mtimeMs, file),
    width: file.width,
    height: file.height,
    profile: file.profile,
    dhash: file.dhash,
    ...(file.dominantColour !== null && { dominantColour: file.dominantColour }),
    ...(file.damaged && { damaged: file.damaged.code }),
    ...(date && { date }),
    indexedAt: now.toISOString(),
  }
}

/** The values of a sound record. (records.sound) */
export const soundSource = (
  rel: string,
  mtimeMs: number,
  { metadata, damaged, ...file }: Sound,
  now = nowDate(),
) => ({
  ...metadata.values,
  Title: text(metadata.values.Title) ?? baseOf(rel),
  ...factsOf(rel, mtimeMs, file),
  ...(damaged && { damaged }),
  ...(metadata.date && { date: metadata.date }),
  indexedAt: now.toISOString(),
})

const baseOf = (rel: string): string => posix.basename(rel).replace(/\.[^.]+$/, '')

const factsOf = (
  rel: string,
  mtimeMs: number,
  { sha256, size }: { sha256: string; size: number },
) => ({
  name: posix.basename(rel),
  uri: rel,
  fileObjectName: posix.basename(rel),
  fileObjectBase: baseOf(rel),
  rel,
  folder: posix.dirname(rel) === '.' ? '' : posix.dirname(rel),
  sha256,
  size,
  modified: new Date(mtimeMs).toISOString(),
})

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

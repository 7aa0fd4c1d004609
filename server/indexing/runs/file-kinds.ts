import type { IndexType } from '#contract/indices.ts'

/**
 * How a file of an index is processed. A source is read into many records; pictures beside it are
 * linked to them.
 */
export type Kind = 'picture' | 'sound' | 'source'

/** Extensions of each kind; the content is sniffed later. */
const ENDINGS: Record<Kind, RegExp> = {
  picture: /\.(jpe?g|jpe|jfif|tiff?|btf|png|webp)$/i,
  sound: /\.(wav|mp3)$/i,
  source: /\.xml$/i,
}

const KINDS: Record<IndexType, readonly Kind[]> = {
  album: ['picture'],
  audio: ['sound'],
  filemaker: ['source', 'picture'],
  archive: ['source', 'picture'],
}

/**
 * The kind of a file in an index of a type; undefined if the type does not process it.
 * (indexing.kinds)
 */
export const kindOf = (type: IndexType, rel: string): Kind | undefined =>
  KINDS[type].find((kind) => ENDINGS[kind].test(rel))

/** Whether a path has the extension of a picture. */
export const isPictureName = (name: string): boolean => ENDINGS.picture.test(name)

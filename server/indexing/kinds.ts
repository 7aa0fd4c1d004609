import type { IndexType } from '#contract/indices.ts'

/** What a file of an index is worked on as: a source is read into many records, pictures beside it are linked to them. */
export type Kind = 'picture' | 'sound' | 'source'

/** Endings by which files go; what they hold is judged by content later. */
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

/** What a file is worked on as in an index of a type; undefined where it is none of its kinds. (indexing.kinds) */
export const kindOf = (type: IndexType, rel: string): Kind | undefined =>
  KINDS[type].find((kind) => ENDINGS[kind].test(rel))

/** Whether a path could be that of a picture. */
export const isPictureName = (name: string): boolean => ENDINGS.picture.test(name)

import type { IndexType } from '#contract/indices.ts'

/** What a file of an index is worked on as. */
export type Kind = 'picture' | 'sound'

/** Endings by which files go; what they hold is judged by content later. */
const ENDINGS: Record<Kind, RegExp> = {
  picture: /\.(jpe?g|jpe|jfif|tiff?|btf|png|webp)$/i,
  sound: /\.(wav|mp3)$/i,
}

const KINDS: Record<IndexType, readonly Kind[]> = { album: ['picture'], audio: ['sound'], filemaker: ['picture'], archive: ['picture'] }

/** What a file is worked on as in an index of a type; undefined where it is none of its kinds. (indexing.kinds) */
export const kindOf = (type: IndexType, rel: string): Kind | undefined => KINDS[type].find((kind) => ENDINGS[kind].test(rel))

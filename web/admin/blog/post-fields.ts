import type { Post, PostFields } from '#contract/blog.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { pick } from '#web/kit/pick-fields.ts'

export type Field = keyof PostFields
export const FIELDS = [
  'title',
  'slug',
  'text',
  'draft',
  'publishFrom',
  'expires',
  'tags',
  'image',
  'carousel',
] as const satisfies Field[]

/** An empty draft. */
export const EMPTY: PostFields = {
  title: '',
  slug: '',
  text: '',
  draft: true,
  publishFrom: null,
  expires: null,
  tags: [],
  image: null,
  carousel: [],
}

/** The editable fields of a post; the slug is empty if it follows the title or stays unchanged. */
export const fieldsOf = (post: Post): PostFields => ({
  ...pick(post, FIELDS),
  slug: post.slugFixed ? post.slug : '',
})

/** The fields as the server stores them: trimmed, each tag once. */
export const tidy = (fields: PostFields): PostFields => ({
  ...fields,
  title: fields.title.trim(),
  slug: fields.slug.trim(),
  tags: [...new Set(fields.tags.map((tag) => tag.trim()).filter(Boolean))],
})

/** Whether two posts would be saved equally; a slug derived from the title matches any. */
export const isAlike = (one: PostFields, other: PostFields): boolean =>
  FIELDS.every(
    (field) =>
      isSame(one[field], other[field]) ||
      (field === 'slug' && (one.slug === '' || other.slug === '')),
  )

type Three = { base: PostFields; mine: PostFields; theirs: PostFields }

/**
 * Merges two changes of the same post; fields that both changed differently are conflicts.
 * (blog.merged)
 */
export const merge = ({
  base,
  mine,
  theirs,
}: Three): { merged: PostFields; conflicts: Field[] } => {
  const own = FIELDS.filter(
    (field) => !isSame(mine[field], base[field]) && !(field === 'slug' && mine.slug === ''),
  )
  const conflicts = own.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field]),
  )
  return { merged: { ...theirs, ...pick(mine, own) }, conflicts }
}

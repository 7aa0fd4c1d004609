import type { PostFields } from '#contract/blog.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import type { Field } from './post-fields.ts'

/** A field of a post in words. */
export const written = (field: Field, fields: PostFields): string => {
  switch (field) {
    case 'draft':
      return t(fields.draft ? blogEditTexts.yes : blogEditTexts.no)
    case 'publishFrom':
    case 'expires': {
      const time = fields[field]
      return time ? dateTime(time) : '—'
    }
    case 'tags':
      return fields.tags.join(', ')
    case 'image':
      return fields.image ? `${fields.image.name} ${fields.image.alt}`.trim() : '—'
    case 'carousel':
      return fields.carousel.map(({ name, alt }) => (alt ? `${name} (${alt})` : name)).join('\n')
    case 'slug':
      return fields.slug || t(blogEditTexts.slugFollows)
    default:
      return fields[field]
  }
}

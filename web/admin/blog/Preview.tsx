import { memo } from 'react'
import type { Components } from 'react-markdown'
import type { PostFields } from '#contract/blog.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { date } from '#web/kit/format-in-language.ts'
import { isOwn, Prose } from '#web/shared/Prose.tsx'
import styles from './blog.module.css'

/** Where visitors see nothing, a writer sees which picture is missing or left out. */
const COMPONENTS: Components = {
  img: ({ src, alt = '' }) =>
    isOwn(src) ? (
      <Picture src={src} alt={alt} />
    ) : (
      <span className={styles.foreign}>{alt || src}</span>
    ),
  a: ({ href, children }) => (
    <a href={href} rel="noreferrer" target="_blank">
      {children}
    </a>
  ),
}

type Props = { fields: PostFields; author: string; at: string }

/** A post as visitors will see it. (blog.preview) */
export const Preview = memo(
  ({ fields: { title, text, image, publishFrom }, author, at }: Props) => (
    <article className={styles.preview}>
      <h2 className={styles.previewTitle}>{title}</h2>
      <p className={styles.byline}>
        {date(publishFrom ?? at)} · {author}
      </p>
      {image && <Picture src={image.src} alt={image.alt} />}
      <Prose text={text.slice(0, BLOG_MAX.text)} components={COMPONENTS} />
    </article>
  ),
)

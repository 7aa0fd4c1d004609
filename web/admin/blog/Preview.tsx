import { memo } from 'react'
import Markdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { OWN_ADDRESS, type PostFields } from '#contract/blog.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { date } from '#web/kit/format-in-language.ts'
import styles from './blog.module.css'

/** Allows only this installation's pictures: an external one would tell its server who reads. */
const isOwn = (src: unknown): src is string => typeof src === 'string' && OWN_ADDRESS.test(src)

type Props = { fields: PostFields; author: string; at: string }

/**
 * A post as visitors will see it. HTML in the text is shown as text, and scripting URLs are
 * removed. (blog.preview)
 */
export const Preview = memo(
  ({ fields: { title, text, image, publishFrom }, author, at }: Props) => (
    <article className={styles.preview}>
      <h2 className={styles.previewTitle}>{title}</h2>
      <p className={styles.byline}>
        {date(publishFrom ?? at)} · {author}
      </p>
      {image && <Picture src={image.src} alt={image.alt} />}
      <div className={styles.prose}>
        <Markdown
          remarkPlugins={[remarkGfm]}
          rehypePlugins={[rehypeSanitize]}
          components={{
            img: ({ src, alt }) =>
              isOwn(src) ? (
                <Picture src={src} alt={alt ?? ''} />
              ) : (
                <span className={styles.foreign}>{alt || src}</span>
              ),
            a: ({ href, children }) => (
              <a href={href} rel="noreferrer" target="_blank">
                {children}
              </a>
            ),
          }}
        >
          {text.slice(0, BLOG_MAX.text)}
        </Markdown>
      </div>
    </article>
  ),
)

import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { OWN_ADDRESS } from '#contract/blog.ts'
import styles from './Prose.module.css'

/** Headings begin below the title, and pictures of other sites are not fetched. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  td: ({ children }) => <td>{children}</td>,
  th: ({ children }) => <th scope="col">{children}</th>,
  img: ({ src, alt = '' }) =>
    isOwn(src) ? <img src={src} alt={alt} loading="lazy" /> : <span>{alt}</span>,
}

/** Whether a picture is this installation's: an external one would tell its server who reads. */
export const isOwn = (src: unknown): src is string =>
  typeof src === 'string' && OWN_ADDRESS.test(src)

type Drawn = { text: string; components?: Components }

/** The text of an article, in Markdown, in the style of articles. */
export const Prose = (drawn: Drawn) => (
  <div className={styles.prose}>
    <PlainProse {...drawn} />
  </div>
)

/**
 * The same without any style. Markup in the text is shown as text, and scripting URLs are removed.
 * `components` draw single elements in another way.
 */
export const PlainProse = ({ text, components }: Drawn) => (
  <Markdown
    remarkPlugins={[remarkGfm]}
    rehypePlugins={[rehypeSanitize]}
    components={components ? { ...COMPONENTS, ...components } : COMPONENTS}
  >
    {text}
  </Markdown>
)

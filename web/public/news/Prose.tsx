import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { OWN_ADDRESS } from '#contract/blog.ts'
import styles from './Prose.module.css'

/** Headings begin below the title of the page, and pictures of other sites are not fetched. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  td: ({ children }) => <td>{children}</td>,
  th: ({ children }) => <th scope="col">{children}</th>,
  img: ({ src, alt = '' }) =>
    typeof src === 'string' && OWN_ADDRESS.test(src) ? (
      <img src={src} alt={alt} loading="lazy" />
    ) : (
      <span>{alt}</span>
    ),
}

/** The text of an article, in Markdown. Markup in it is shown as text. */
export const Prose = ({ text }: { text: string }) => (
  <div className={styles.prose}>
    <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={COMPONENTS}>
      {text}
    </Markdown>
  </div>
)

import type { Article } from '#contract/news.ts'
import { isOwn, PlainProse } from '#web/shared/Prose.tsx'

/** An article as feeds carry it: bare HTML with absolute addresses; `url` is its own. */
export const FeedArticle = ({
  text,
  carousel,
  url,
}: Pick<Article, 'text' | 'carousel'> & { url: string }) => {
  const absolute = (address: string): string | undefined =>
    URL.canParse(address, url) ? new URL(address, url).href : undefined
  return (
    <>
      <PlainProse
        text={text}
        components={{
          // A link that the sanitizer emptied leads nowhere.
          a: ({ href, children }) => <a href={href ? absolute(href) : undefined}>{children}</a>,
          img: ({ src, alt = '' }) =>
            isOwn(src) ? <Picture src={absolute(src)} alt={alt} /> : <span>{alt}</span>,
        }}
      />
      {carousel.map(({ src, alt }) => (
        <figure key={src}>
          <Picture src={absolute(src)} alt={alt} />
          {alt !== '' && <figcaption>{alt}</figcaption>}
        </figure>
      ))}
    </>
  )
}

/** A picture; React would preload one that is not lazy by an element of its own. */
const Picture = ({ src, alt }: { src: string | undefined; alt: string }) => (
  <img src={src} alt={alt} loading="lazy" />
)

import type { ReactNode } from 'react'
import { FEED_ENDINGS, FEED_FORMATS, type FeedFormat } from '#contract/feed-formats.ts'
import type { PageAssets, Sheet } from '#contract/pages.ts'
import { DESCRIPTION_MAX } from '#contract/public-limits.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { JsonLd } from './JsonLd.tsx'

/** What the head of a page says about it to search engines and to places where it is shared. */
export type Head = {
  title: string
  description: string
  /** A picture for places where the page is shared, as a path; by default that of the platform. */
  image?: string | undefined
  /** schema.org descriptions. */
  data?: object[]
  /** The feed that has what the page has. */
  feed?: { title: string; href: (format: FeedFormat) => string }
  /** Whether the page has a picture to zoom. */
  isZoomable?: boolean
  /** Whether search engines must not list it, whatever its page says. */
  isUnlisted?: boolean
  /** Whether other sites may show it in a frame, which programs learn here. (oembed.link) */
  hasFrame?: boolean
  /** Whether it stands in a frame of another site, without script. (oembed.frame) */
  isInFrame?: boolean
}

/** Where the page stands: its canonical address, and whether search engines may list it. */
export type Standing = { origin: string; canonical: string; isListed: boolean }

/** The platform's picture, for pages that have none of their own. (pages.shareCard) */
const SHARE_CARD = '/share.png'

/** Ends a long text with an ellipsis. (pages.head) */
const clip = (text: string): string =>
  text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…` : text

/** A whole HTML document around the content of a page. */
export const Document = ({
  head: {
    title,
    description,
    image = SHARE_CARD,
    data = [],
    feed,
    isZoomable = false,
    isUnlisted = false,
    hasFrame = false,
    isInFrame = false,
  },
  standing,
  assets: { script, styles, fonts, zoom },
  sheets = ['base'],
  children,
}: {
  head: Head
  standing: Standing | undefined
  assets: PageAssets
  sheets?: readonly Sheet[]
  children: ReactNode
}) => (
  <html lang={language()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={clip(description)} />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      {sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={styles[sheet]} />
      ))}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {standing ? (
        <Addresses
          {...standing}
          {...{ title, description, image, hasFrame }}
          isListed={standing.isListed && !isUnlisted}
        />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {feed &&
        FEED_ENDINGS.map((format) => (
          <link
            key={format}
            rel="alternate"
            type={FEED_FORMATS[format]}
            title={feed.title}
            href={feed.href(format)}
          />
        ))}
      {data.map((one, at) => (
        // The list never changes after it is drawn.
        // oxlint-disable-next-line react/no-array-index-key
        <JsonLd key={at} value={one} />
      ))}
      {isZoomable && zoom !== undefined && <meta name="varda-zoom" content={zoom} />}
      {/* A module waits for the styles: earlier work would lay the page out without them. */}
      {!isInFrame && <script type="module" fetchPriority="low" src={script} />}
    </head>
    <body>
      {!isInFrame && (
        <a className="skip" href="#content">
          {t(pageTexts.skip)}
        </a>
      )}
      {children}
    </body>
  </html>
)

/** The addresses of the page in both languages, and its Open Graph description. */
const Addresses = ({
  origin,
  canonical,
  isListed,
  title,
  description,
  image,
  hasFrame,
}: Standing & Pick<Head, 'title' | 'description'> & { image: string; hasFrame: boolean }) => {
  const [icelandic, english] = [`${origin}${canonical}`, `${origin}/en${canonical}`]
  const own = language() === 'en' ? english : icelandic
  return (
    <>
      {!isListed && <meta name="robots" content="noindex, nofollow" />}
      <link rel="canonical" href={own} />
      <link rel="alternate" hrefLang="is" href={icelandic} />
      <link rel="alternate" hrefLang="en" href={english} />
      <link rel="alternate" hrefLang="x-default" href={icelandic} />
      {hasFrame && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={title}
          href={`${origin}/api/oembed?${new URLSearchParams({ url: own, format: 'json' })}`}
        />
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={clip(description)} />
      <meta property="og:url" content={own} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language() === 'en' ? 'en_GB' : 'is_IS'} />
      <meta property="og:image" content={`${origin}${image}`} />
    </>
  )
}

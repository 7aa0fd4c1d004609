import type { Article } from '#contract/news.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { newsTexts as texts } from '#texts/news.ts'
import { pageTexts } from '#texts/pages.ts'
import { date as dayText } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { AssetPicture } from '#web/public/parts/AssetPicture.tsx'
import { HiddenBadge } from '#web/public/parts/HiddenBadge.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { Prose } from '#web/shared/Prose.tsx'
import styles from './ArticlePage.module.css'
import { Caption } from './Caption.tsx'
import { Carousel } from './Carousel.tsx'
import { TakedownLink } from '#web/public/parts/TakedownLink.tsx'
import { ConsentBanner } from './ConsentBanner.tsx'
import { videosIn } from './videos-in.tsx'

/** Words that people read in a minute. */
const WORDS_A_MINUTE = 200

/** One article: its picture, text and further pictures, and the ways to its neighbours. */
export const ArticlePage = ({
  place,
  answers: { site, article },
}: {
  place: Place<'article'>
  answers: AnswersOf<'article'>
}) => (
  <Shell place={place} site={site} section="news" admin={paths.newsInAdmin(site.id)}>
    <article className={styles.article}>
      <PageTop
        crumbs={[{ text: t(texts.title), href: paths.news(site.id) }]}
        title={article.title || t(pageTexts.untitled)}
      />
      {article.isHidden && <HiddenBadge />}
      {article.image && (
        <figure className={styles.main}>
          <AssetPicture
            src={article.image.src}
            alt={article.image.alt}
            sizes="(max-width: 1200px) 100vw, 1100px"
            fetchPriority="high"
          />
          <Caption picture={article.image} records={article.records} />
        </figure>
      )}
      <div className={styles.columns}>
        <Facts tenantId={site.id} article={article} />
        <Prose
          text={article.text}
          {...(site.embeds && { components: videosIn(site.id, article) })}
        />
      </div>
      {article.carousel.length > 0 && (
        <Carousel pictures={article.carousel} records={article.records} />
      )}
      <TakedownLink href={paths.takedownArticle(site.id, article.slug)} />
      <nav className={styles.neighbours} aria-label={t(texts.neighbours)}>
        {(['older', 'newer'] as const).map((side) => {
          const other = article[side]
          return (
            other && (
              <a
                key={side}
                rel={side === 'older' ? 'prev' : 'next'}
                href={paths.article(site.id, other.slug)}
              >
                {t(texts[side])} {other.title || t(pageTexts.untitled)}
              </a>
            )
          )
        })}
        <a href={paths.news(site.id)}>{t(texts.all)}</a>
      </nav>
    </article>
    {site.embeds && <ConsentBanner tenantId={site.id} slug={article.slug} />}
  </Shell>
)

/** When the article appeared, who wrote it, how long it takes to read, and its tags. */
const Facts = ({
  tenantId,
  article: { date, author, tags, text },
}: {
  tenantId: string
  article: Article
}) => (
  <div className={styles.facts}>
    <time dateTime={date}>{dayText(date)}</time>
    <span>{author}</span>
    <span>
      {t(texts.minutes)(Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE)))}
    </span>
    {tags.length > 0 && (
      <ul className={styles.tags} aria-label={t(texts.tags)}>
        {tags.map((tag) => (
          <li key={tag}>
            <a href={paths.news(tenantId, { tag })}>{tag}</a>
          </li>
        ))}
      </ul>
    )}
  </div>
)

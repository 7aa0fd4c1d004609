import type { AnswersOf, Place } from '#contract/pages.ts'
import { NEWS_LEAF } from '#contract/public-limits.ts'
import { newsTexts as texts } from '#texts/news.ts'
import { language, t } from '#web/kit/language.ts'
import { Leaves } from '#web/public/parts/Leaves.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { ArticleList } from '#web/public/parts/ArticleList.tsx'
import styles from './NewsPage.module.css'

/** Tags that the list offers. */
const TAGS_SHOWN = 20

/** A leaf of a tenant's articles, and the tags that narrow them. */
export const NewsPage = ({
  place,
  answers: { site, found },
}: {
  place: Place<'news'>
  answers: AnswersOf<'news'>
}) => {
  const { tag } = place.query
  return (
    <Shell place={place} site={site} section="news" admin={paths.newsInAdmin(site.id)}>
      <div className={styles.page}>
        <PageTop
          crumbs={
            tag === undefined
              ? [{ text: site.name[language()], href: paths.site(site.id) }]
              : [{ text: t(texts.title), href: paths.news(site.id) }]
          }
          title={tag === undefined ? t(texts.title) : t(texts.tagged)(tag)}
        />
        {found.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t(texts.tags)}>
            {found.tags.slice(0, TAGS_SHOWN).map(({ tag: one, count }) => (
              <li key={one}>
                <a
                  href={paths.news(site.id, one === tag ? {} : { tag: one })}
                  aria-current={one === tag ? 'true' : undefined}
                >
                  {one}
                </a>{' '}
                <span className="num">{count}</span>
              </li>
            ))}
          </ul>
        )}
        {found.total === 0 ? (
          <p>
            {t(texts.none)} {tag !== undefined && <a href={paths.news(site.id)}>{t(texts.all)}</a>}
          </p>
        ) : (
          <Leaves
            found={found}
            hrefOf={(leaf) => paths.news(site.id, { tag, leaf })}
            isSearch={tag !== undefined}
            size={NEWS_LEAF}
          >
            <ArticleList tenantId={site.id} articles={found.articles} level={2} />
          </Leaves>
        )}
        <p className={styles.feed}>
          <a href={paths.newsFeed(site.id, 'rss')}>{t(texts.feed)}</a>
        </p>
      </div>
    </Shell>
  )
}

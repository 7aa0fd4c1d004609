import type { AnswersOf, Place } from '#contract/pages.ts'
import { NEWS_LEAF } from '#contract/public-limits.ts'
import { newsTexts as texts } from '#texts/news.ts'
import { pageTexts } from '#texts/pages.ts'
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
        <div className={styles.tools}>
          <Topics tenantId={site.id} tags={found.tags} chosen={tag} />
          <a href={paths.newsFeed(site.id, 'rss')}>{t(texts.feed)}</a>
        </div>
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
            <ArticleList
              tenantId={site.id}
              articles={found.articles}
              level={2}
              isLed={found.page === 1}
            />
          </Leaves>
        )}
      </div>
    </Shell>
  )
}

type TopicsProps = {
  tenantId: string
  tags: AnswersOf<'news'>['found']['tags']
  chosen: string | undefined
}

/** The commonest topics as links that narrow the list. */
const Topics = ({ tenantId, tags, chosen }: TopicsProps) => {
  const shown = tags.slice(0, TAGS_SHOWN)
  if (shown.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t(texts.tags)}>
      <li>
        <a href={paths.news(tenantId)} aria-current={chosen === undefined ? 'true' : undefined}>
          {t(pageTexts.all)}
        </a>
      </li>
      {shown.map(({ tag, count }) => (
        <li key={tag}>
          <a
            href={paths.news(tenantId, { tag })}
            aria-current={tag === chosen ? 'true' : undefined}
          >
            {tag} <span className="num">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

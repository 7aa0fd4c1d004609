import type { Listed } from '#contract/news.ts'
import { pageTexts } from '#texts/pages.ts'
import { date as dayText } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { assetSource } from './asset-source.ts'
import styles from './ArticleList.module.css'

/** Articles with their pictures; `level` is that of their headings. */
export const ArticleList = ({
  tenantId,
  articles,
  level,
}: {
  tenantId: string
  articles: readonly Listed[]
  level: 2 | 3
}) => {
  const Heading = `h${level}` as const
  return (
    <ol className={styles.list}>
      {articles.map(({ slug, title, excerpt, date, image }) => (
        <li key={slug}>
          {image && <img src={assetSource(image.src, 'small')} alt="" loading="lazy" />}
          <div>
            <time dateTime={date}>{dayText(date)}</time>
            <Heading>
              <a href={paths.article(tenantId, slug)}>{title || t(pageTexts.untitled)}</a>
            </Heading>
            <p>{excerpt}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

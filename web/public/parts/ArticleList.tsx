import type { Listed } from '#contract/news.ts'
import { pageTexts } from '#texts/pages.ts'
import { date as dayText } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { AssetPicture } from './AssetPicture.tsx'
import { assetSource } from './asset-source.ts'
import styles from './ArticleList.module.css'

type Props = {
  tenantId: string
  articles: readonly Listed[]
  /** The level of their headings. */
  level: 2 | 3
  /** Whether the first article is shown large. */
  isLed?: boolean
}

/** Articles with their pictures. */
export const ArticleList = ({ tenantId, articles, level, isLed = false }: Props) => {
  const Heading = `h${level}` as const
  return (
    <ol className={isLed ? `${styles.list} ${styles.led}` : styles.list}>
      {articles.map(({ slug, title, excerpt, date, author, image }, at) => (
        <li key={slug}>
          {image &&
            (isLed && at === 0 ? (
              <AssetPicture
                src={image.src}
                alt=""
                sizes="(max-width: 900px) 100vw, 56vw"
                fetchPriority="high"
              />
            ) : (
              <img src={assetSource(image.src, 'small')} alt="" loading="lazy" />
            ))}
          <div>
            <p className={styles.by}>
              <time dateTime={date}>{dayText(date)}</time>
              {author !== '' && ` · ${author}`}
            </p>
            <Heading>
              <a href={paths.article(tenantId, slug)}>{title || t(pageTexts.untitled)}</a>
            </Heading>
            <p className={styles.excerpt}>{excerpt}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

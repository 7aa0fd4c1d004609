import type { PublicRecord } from '#contract/public-records.ts'
import { fmtNumber } from '#texts/format.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Downloads.module.css'

/** The sizes in which the tenant lets visitors download the picture. */
export const Downloads = ({
  record: { site, indexId, id, pictures },
}: {
  record: PublicRecord
}) => {
  const [first] = pictures
  if (!site.allowImageDownload || !first?.width || !first.height) return null
  const ratio = first.height / first.width
  return (
    <details className={styles.downloads}>
      <summary>{t(pageTexts.download)}</summary>
      <ul>
        {first.sizes.map(({ name, width }) => (
          <li key={name}>
            <a
              href={paths.download(site.id, { indexId, id, version: first.version }, name)}
              rel="nofollow"
              download
            >
              {t(pageTexts.sizeOf)(
                fmtNumber(width, language()),
                fmtNumber(Math.round(width * ratio), language()),
              )}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

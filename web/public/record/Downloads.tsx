import type { PublicRecord } from '#contract/public-records.ts'
import { fmtNumber } from '#texts/format.ts'
import { pageTexts } from '#texts/pages.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Downloads.module.css'

/** The files that the visitor may download of each picture, with their pixels and bytes. */
export const Downloads = ({
  record: { site, indexId, id, pictures, isDownloadLimited },
}: {
  record: PublicRecord
}) => {
  if (pictures.every(({ downloads }) => downloads.length === 0)) return null
  return (
    <details className={styles.downloads}>
      <summary>{t(pageTexts.download)}</summary>
      {pictures.map(
        ({ at, version, downloads }, place) =>
          downloads.length > 0 && (
            <div key={at}>
              {pictures.length > 1 && <p>{t(pageTexts.pictureOf)(place + 1, pictures.length)}</p>}
              <ul>
                {downloads.map(({ size, width, height, bytes }) => (
                  <li key={size}>
                    <a
                      href={paths.download(site.id, { indexId, id, version }, size, at)}
                      rel="nofollow"
                      download
                    >
                      {t(pageTexts.sizeOf)(
                        fmtNumber(width, language()),
                        fmtNumber(height, language()),
                      )}
                      {bytes !== null && `, ${formatBytes(bytes, language())}`}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {isDownloadLimited && <p>{t(pageTexts.downloadLimited)}</p>}
    </details>
  )
}

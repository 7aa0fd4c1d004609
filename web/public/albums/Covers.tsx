import type { ValueCover } from '#contract/galleries.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { assetSource } from '#web/public/parts/asset-source.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Covers.module.css'

/** The people, places and topics of a gallery that have a picture, as links to their pages. */
export const Covers = ({ tenantId, covers }: { tenantId: string; covers: readonly ValueCover[] }) =>
  covers.length === 0 ? null : (
    <nav className={styles.covers} aria-label={t(pageTexts.inGallery)}>
      <ul>
        {covers.map(({ field, label, value, image }) => (
          <li key={`${field}/${value}`}>
            <a href={paths.value(tenantId, field, value)}>
              <img src={assetSource(image, 'small')} alt="" width={56} height={56} loading="lazy" />
              <span>
                <b>{value}</b>
                {label[language()]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )

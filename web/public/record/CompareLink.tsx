import type { ListedPicture } from '#contract/galleries.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { stageTexts } from '#texts/stage.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './CompareLink.module.css'

/** Leads to the record beside one like it, if both have a picture. */
export const CompareLink = ({
  record: { id, pictures },
  other,
}: {
  record: PublicRecord
  other: ListedPicture
}) =>
  pictures.length > 0 && other.sizes.length > 0 ? (
    <a
      className={styles.compare}
      href={paths.compare(id, other.id)}
      rel="nofollow"
      aria-label={t(stageTexts.compareWith)(other.title || t(pageTexts.untitled))}
    >
      {t(stageTexts.compare)}
    </a>
  ) : null

import type { PublicRecord } from '#contract/public-records.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './FolderLink.module.css'

/** The way to put a record that visitors see into a folder. */
export const FolderLink = ({
  record: { id, isHidden, unseen },
}: {
  record: Pick<PublicRecord, 'id' | 'isHidden' | 'unseen'>
}) =>
  !isHidden &&
  !unseen?.isIndexClosed && (
    <p className={styles.link}>
      <a href={paths.putInFolder(id)} rel="nofollow">
        {t(texts.put)}
      </a>
    </p>
  )

import type { PageName, Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { FavouriteButton, Star } from './FavouriteButton.tsx'
import styles from './FolderLink.module.css'

type Props = {
  place: Place<PageName>
  record: Pick<PublicRecord, 'id' | 'isHidden' | 'unseen' | 'site'>
}

/** The ways to keep a record that visitors see: as a favourite, and in a folder. */
export const FolderLink = ({ place: { address, viewer }, record }: Props) =>
  !record.isHidden &&
  !record.unseen?.isIndexClosed && (
    <div className={styles.link} id="favourite">
      {viewer ? (
        <FavouriteButton
          recordId={record.id}
          tenantId={record.site.id}
          isFavourite={viewer.isFavourite ?? false}
          back={address}
        />
      ) : (
        <a href={paths.favourite(record.id)} rel="nofollow">
          <Star /> {t(texts.keepFavourite)}
        </a>
      )}
      <a href={paths.putInFolder(record.id)} rel="nofollow">
        {t(texts.put)}
      </a>
    </div>
  )

import type { Folder } from '#contract/folders.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { FavouriteButton } from '#web/public/parts/FavouriteButton.tsx'
import { Rows } from '#web/public/parts/Rows.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Own.module.css'
import { OwnFrame } from './OwnFrame.tsx'

type Props = { place: Place<'favourites'>; answers: AnswersOf<'favourites'> }

/** The favourites of a person, the latest first, by tenant. (folders.favourites) */
export const FavouritesPage = ({ place, answers: { favourites } }: Props) => (
  <OwnFrame place={place} title={t(texts.favourites)}>
    {place.query.saved !== undefined && (
      <p role="status" className={styles.done}>
        {t(texts.droppedFavourite)}
      </p>
    )}
    {favourites.folders.every(({ entries }) => entries.length === 0) && (
      <p className="muted">{t(texts.noFavourites)}</p>
    )}
    {favourites.folders.map((folder) => (
      <OfTenant key={folder.code} folder={folder} />
    ))}
  </OwnFrame>
)

const OfTenant = ({ folder: { site, code, entries, missing } }: { folder: Folder }) => (
  <section>
    <h2>{site.name[language()]}</h2>
    <Rows
      tenantId={site.id}
      pictures={entries.toReversed()}
      leaf={2}
      hrefOf={({ id }) => paths.record(id)}
      below={({ id, title }) => (
        <FavouriteButton
          recordId={id}
          tenantId={site.id}
          isFavourite
          back="/main/me/favourites"
          title={title || t(pageTexts.untitled)}
        />
      )}
    />
    {missing > 0 && <p className="muted">{t(texts.missing)(missing)}</p>}
    <p>
      <a className="button plain" href={paths.ownFolder(code)}>
        {t(texts.favouritesFolder)}
      </a>
    </p>
  </section>
)

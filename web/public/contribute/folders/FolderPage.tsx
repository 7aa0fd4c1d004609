import type { Folder } from '#contract/folders.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Rows } from '#web/public/parts/Rows.tsx'
import { ShareLinks } from '#web/public/parts/ShareLinks.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Folder.module.css'

/** A folder as somebody shares it: its records in order, with notes. */
export const FolderPage = ({
  place,
  answers: { folder },
}: {
  place: Place<'folder'>
  answers: AnswersOf<'folder'>
}) => {
  const { site, code, name, text, licence } = folder
  return (
    <Shell place={place} site={site}>
      <article className={styles.page}>
        <PageTop crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]} title={name}>
          {text !== '' && <p className={styles.text}>{text}</p>}
        </PageTop>
        <FolderRows folder={folder} />
        <Missing folder={folder} />
        <p className={styles.by}>
          {t(texts.chosenBy)(site.name[language()])} {licence && t(texts.isFree)}
        </p>
        <p className={styles.address}>
          {place.origin}
          {paths.shortFolder(code)}
        </p>
        <ShareLinks address={`${place.origin}${paths.shortFolder(code)}`} />
        {place.viewer && (
          <ul className={styles.staff}>
            {folder.mayPick && (
              <li>
                <a href={paths.galleryOfFolderInAdmin(site.id, code)} rel="nofollow">
                  {t(texts.toGallery)}
                </a>
              </li>
            )}
            <li>
              <a href={paths.removeFolder(code)} rel="nofollow">
                {t(texts.remove)}
              </a>
            </li>
          </ul>
        )}
      </article>
    </Shell>
  )
}

/** The pictures of a folder, each with what its owner wrote of it; none is fetched early. */
const FolderRows = ({ folder: { site, entries } }: { folder: Folder }) => {
  const notes = new Map(entries.map(({ id, note }) => [id, note]))
  return (
    <div className={styles.rows}>
      <Rows
        tenantId={site.id}
        pictures={entries}
        leaf={2}
        hrefOf={({ id }) => paths.record(id)}
        below={({ id }) => notes.get(id) && <p className={styles.note}>{notes.get(id)}</p>}
      />
    </div>
  )
}

/** Says how many records of a folder are gone, and whether it is empty. */
export const Missing = ({ folder: { entries, missing } }: { folder: Folder }) => (
  <>
    {entries.length === 0 && missing === 0 && <p className={styles.by}>{t(texts.empty)}</p>}
    {missing > 0 && <p className={styles.by}>{t(texts.missing)(missing)}</p>}
  </>
)

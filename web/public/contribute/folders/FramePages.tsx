import { FRAME } from '#contract/public-limits.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { srcsetFor } from '#web/public/parts/srcset.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Frame.module.css'
import { SmallPicture } from './SmallPicture.tsx'

/** A link out of a frame opens beside the page that has the frame. */
const OUT = { target: '_blank', rel: 'noopener' } as const

/** A folder in a frame of another site: its first records, and the way to all of it. */
export const FolderFramePage = ({
  place: { origin },
  answers: { folder },
}: {
  place: Place<'folderFrame'>
  answers: AnswersOf<'folderFrame'>
}) => {
  const { site, code, name, entries } = folder
  return (
    <main id="content" className={styles.frame}>
      <h1>
        <a {...OUT} href={`${origin}${paths.folder(code)}`}>
          {name}
        </a>
      </h1>
      <ol className={styles.tiles}>
        {entries.slice(0, FRAME.pictures).map((entry) => (
          <li key={entry.id}>
            <a {...OUT} href={`${origin}${paths.record(entry.id)}`}>
              <SmallPicture tenantId={site.id} picture={entry} alt={entry.alt} />
              <span>{entry.title || t(pageTexts.untitled)}</span>
              {entry.byline !== '' && <small>{entry.byline}</small>}
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.from}>
        <a {...OUT} href={`${origin}${paths.folder(code)}`}>
          {t(texts.frameMore)(entries.length)}
        </a>
        <span>{site.name[language()]}</span>
      </p>
    </main>
  )
}

/** A record in a frame of another site: its picture, its words, and the way to it. */
export const RecordFramePage = ({
  place: { origin },
  answers: { record },
}: {
  place: Place<'recordFrame'>
  answers: AnswersOf<'recordFrame'>
}) => {
  const { site, indexId, id, byline, date, alt, pictures } = record
  const title = record.title || t(pageTexts.untitled)
  const href = `${origin}${paths.record(id)}`
  const [picture] = pictures
  const size = picture?.sizes.find(({ width }) => width >= FRAME.width) ?? picture?.sizes.at(-1)
  return (
    <main id="content" className={styles.frame}>
      {picture && size && (
        <a {...OUT} href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
          <img
            src={paths.picture(site.id, { indexId, id, version: picture.version }, size.name)}
            srcSet={srcsetFor(site.id, { indexId, id, version: picture.version }, picture)}
            sizes="100vw"
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            alt={alt === title ? '' : alt}
            fetchPriority="high"
          />
        </a>
      )}
      <h1>
        <a {...OUT} href={href}>
          {title}
        </a>
      </h1>
      <p className={styles.from}>
        <span>{[byline, date].filter(Boolean).join(', ')}</span>
        <span>{site.name[language()]}</span>
      </p>
    </main>
  )
}

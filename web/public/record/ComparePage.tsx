import type { Place } from '#contract/pages.ts'
import type { ComparedRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { stageTexts } from '#texts/stage.ts'
import { language, t } from '#web/kit/language.ts'
import { HiddenBadge } from '#web/public/parts/HiddenBadge.tsx'
import { RightsNote } from '#web/public/parts/RightsNote.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { srcsetFor } from '#web/public/parts/srcset.ts'
import { paths } from '#web/public/paths.ts'
import styles from './ComparePage.module.css'
import stage from '#web/public/parts/Stage.module.css'
import { ZoomTools } from '#web/public/parts/StageTools.tsx'

/**
 * Two pictures side by side, one below the other on a phone; with script also one over the other,
 * with a divider to drag.
 */
export const ComparePage = ({
  place,
  answers: { record, other },
}: {
  place: Place<'compare'>
  answers: { record: ComparedRecord; other: ComparedRecord }
}) => (
  <Shell place={place} site={record.site} section="galleries">
    <div data-enhance="compare">
      <div className={styles.top}>
        <h1>{t(stageTexts.compareTitle)}</h1>
        <label className={styles.tick} data-together="" hidden>
          <input type="checkbox" defaultChecked />
          {t(stageTexts.moveTogether)}
        </label>
        <label className={styles.tick} data-overlay="" hidden>
          <input type="checkbox" />
          {t(stageTexts.overlay)}
        </label>
      </div>
      <div className={styles.both} data-both="">
        {[record, other].map((one, at) => (
          // The same record may stand on both sides.
          // oxlint-disable-next-line react/no-array-index-key
          <Compared key={at} record={one} isForeign={one.site.id !== record.site.id} />
        ))}
        <input
          className={styles.divider}
          type="range"
          aria-label={t(stageTexts.divider)}
          data-divider=""
          hidden
        />
      </div>
    </div>
  </Shell>
)

const Compared = ({
  record: { site, indexId, id, title, byline, date, alt, rights, collection, pictures, isHidden },
  isForeign,
}: {
  record: ComparedRecord
  /** Whether it belongs to another tenant than the page. */
  isForeign: boolean
}) => {
  const [picture] = pictures
  const version = picture?.version ?? ''
  const named = title || t(pageTexts.untitled)
  const usual = picture?.sizes.find(({ width }) => width >= 700) ?? picture?.sizes.at(-1)
  return (
    <article className={styles.one} aria-label={named}>
      <div
        className={styles.picture}
        data-iiif={picture && (picture.at === 0 ? id : `${id}:${picture.at}`)}
        data-zoom={stage.zoom}
      >
        {picture && usual ? (
          <>
            <img
              src={paths.picture(site.id, { indexId, id, version }, usual.name, picture.at)}
              srcSet={srcsetFor(site.id, { indexId, id, version }, picture, picture.at)}
              sizes="(max-width: 900px) 100vw, 50vw"
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
              alt={alt || named}
              // React would preload it, also where the browser already has a larger size.
              loading="lazy"
            />
            <ZoomTools title={named} />
          </>
        ) : (
          <p>{t(pageTexts.noPicture)}</p>
        )}
      </div>
      <div className={styles.label}>
        <p className={styles.collection}>
          {[isForeign && site.name[language()], collection.name[language()]]
            .filter(Boolean)
            .join(', ')}
        </p>
        <h2>
          <a href={paths.record(id)}>{named}</a>
        </h2>
        <p>{[byline, date].filter(Boolean).join(', ')}</p>
        {isHidden && <HiddenBadge />}
        <RightsNote rights={rights} />
      </div>
    </article>
  )
}

import type { ReactNode } from 'react'
import type { Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { ClosedNote } from '#web/public/parts/ClosedNote.tsx'
import { HiddenNotice } from '#web/public/parts/HiddenNotice.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { Player } from './Player.tsx'
import styles from './Sound.module.css'
import { TranscriptText } from './TranscriptText.tsx'

/** A recording with its player, what is known of it, and how to use it. */
export const SoundPage = ({
  place,
  record,
  facts,
  similar,
}: {
  place: Place<'record' | 'galleryPicture'>
  record: PublicRecord
  /** Its facts and rights, and what visitors do with it. */
  facts: ReactNode
  /** Records like it. */
  similar: ReactNode
}) => {
  const { site, id, indexId, collection, byline, date, description } = record
  const title = record.title || t(pageTexts.untitled)
  return (
    <Shell
      place={place}
      site={site}
      section="media"
      admin={paths.recordInAdmin(site.id, indexId, id)}
    >
      <HiddenNotice record={record} />
      <div className={styles.page}>
        <PageTop
          crumbs={[
            {
              text: collection.name[language()],
              href: paths.collection(site.id, 'media', collection.id),
            },
          ]}
          title={title}
        >
          <p>{description || [byline, date].filter(Boolean).join(', ')}</p>
        </PageTop>
        {record.closed && record.duration === null ? (
          <ClosedNote record={record} />
        ) : (
          <Player record={record} />
        )}
        <div className={styles.columns}>
          <TranscriptText transcript={record.transcript} />
          <div>{facts}</div>
        </div>
      </div>
      {similar}
    </Shell>
  )
}

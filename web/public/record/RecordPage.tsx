import { isWholeList, type ListQuery } from '#contract/list-query.ts'
import type { Place } from '#contract/pages.ts'
import { GALLERY_LEAF } from '#contract/public-limits.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { HiddenNotice } from '#web/public/parts/HiddenNotice.tsx'
import { ClosedNote } from '#web/public/parts/ClosedNote.tsx'
import { FolderLink } from '#web/public/parts/FolderLink.tsx'
import { AskForMore } from '#web/public/parts/AskForMore.tsx'
import { RecordComments } from '#web/public/parts/RecordComments.tsx'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { RightsNote } from '#web/public/parts/RightsNote.tsx'
import { Rows } from '#web/public/parts/Rows.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { leafAt } from '#web/public/kit/leaf-at.ts'
import { paths } from '#web/public/paths.ts'
import { CompareLink } from './CompareLink.tsx'
import { Cite } from './Cite.tsx'
import { Downloads } from './Downloads.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import styles from './RecordPage.module.css'
import { People } from './People.tsx'
import { RecordPictures } from './RecordPictures.tsx'
import { ShareLinks } from '#web/public/parts/ShareLinks.tsx'
import { Stage } from '#web/public/parts/Stage.tsx'
import { TakedownLink } from '#web/public/parts/TakedownLink.tsx'
import { Strip } from './Strip.tsx'

const WHOLE: ListQuery = { q: '', values: [], page: 1 }

/** A record with its picture, facts, rights, neighbours and what is like it. */
export const RecordPage = ({
  place,
  answers: { record },
}: {
  place: Place<'record' | 'galleryPicture'>
  answers: { record: PublicRecord }
}) => {
  const { site, id, collection, description, around } = record
  // Only a picture of a gallery has a list in its address.
  const isInList = place.page === 'galleryPicture'
  const query = isInList ? (place.query as ListQuery) : WHOLE
  const hrefAt = (other: string, at: number) =>
    paths.inGallery(site.id, collection.id, other, query, at)
  return (
    <Shell
      place={place}
      site={site}
      section="galleries"
      admin={paths.recordInAdmin(site.id, record.indexId, record.id)}
    >
      <HiddenNotice record={record} />
      <RecordFrame
        record={record}
        stage={
          record.closed && record.pictures.length === 0 ? (
            <ClosedNote record={record} />
          ) : (
            <Stage record={record} hrefAt={hrefAt} />
          )
        }
        back={{
          text: collection.name[language()],
          href:
            isInList && around
              ? paths.gallery(
                  site.id,
                  collection.id,
                  { ...query, page: leafAt(around.at, GALLERY_LEAF) },
                  id,
                )
              : paths.gallery(site.id, collection.id, query),
          rel: isWholeList(query) ? undefined : 'nofollow',
        }}
      >
        {description !== '' && <p className={styles.description}>{description}</p>}
        <Facts record={record} />
        <People record={record} />
        <RightsNote rights={record.rights} />
        <AskForMore record={record} />
        <ShareLinks address={`${place.origin}${paths.record(record.id)}`} />
        <FolderLink place={place} record={record} />
        <Downloads record={record} />
        <Cite record={record} origin={place.origin} />
        <History record={record} />
        <RecordComments record={record} />
        <TakedownLink href={paths.takedown(record.id)} />
      </RecordFrame>
      <RecordPictures record={record} />
      <Strip record={record} hrefAt={hrefAt} />
      {record.similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">{t(pageTexts.similar)}</h2>
          <Rows
            tenantId={site.id}
            pictures={record.similar}
            leaf={2}
            hrefOf={(other) => paths.record(other.id)}
            below={(other) => <CompareLink record={record} other={other} />}
          />
        </section>
      )}
    </Shell>
  )
}

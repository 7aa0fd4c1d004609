import { isWholeList, type ListQuery } from '#contract/list-query.ts'
import type { Place } from '#contract/pages.ts'
import { GALLERY_LEAF } from '#contract/public-limits.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { language } from '#web/kit/language.ts'
import { HiddenNotice } from '#web/public/parts/HiddenNotice.tsx'
import { ClosedNote } from '#web/public/parts/ClosedNote.tsx'
import { pictureLeafOf } from '#web/public/parts/picture-leaf.ts'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { RightsNote } from '#web/public/parts/RightsNote.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { leafAt } from '#web/public/kit/leaf-at.ts'
import { paths } from '#web/public/paths.ts'
import { Facts } from './Facts.tsx'
import { People } from './People.tsx'
import { RecordEnds } from './RecordEnds.tsx'
import { RecordPictures } from './RecordPictures.tsx'
import { Stage } from '#web/public/parts/Stage.tsx'
import { Similar } from './Similar.tsx'
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
  const leaf = pictureLeafOf(place)
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
        description={description}
        stage={
          record.closed && record.pictures.length === 0 ? (
            <ClosedNote record={record} />
          ) : (
            <Stage record={record} hrefAt={hrefAt} leaf={leaf} />
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
        <Facts record={record} />
        <People record={record} />
        <RightsNote rights={record.rights} />
        <RecordEnds place={place} record={record} />
      </RecordFrame>
      <RecordPictures record={record} leaf={leaf} />
      <Strip record={record} hrefAt={hrefAt} />
      <Similar record={record} />
    </Shell>
  )
}

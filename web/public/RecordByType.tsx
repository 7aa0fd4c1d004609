import type { Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { closedPart } from './parts/closed-part.ts'
import { ClosedPage } from './parts/ClosedPage.tsx'
import { pictureLeafOf } from './parts/picture-leaf.ts'
import { RightsNote } from './parts/RightsNote.tsx'
import { UnitPage } from './archive/UnitPage.tsx'
import { SoundPage } from './media/SoundPage.tsx'
import { Facts } from './record/Facts.tsx'
import { People } from './record/People.tsx'
import { RecordEnds } from './record/RecordEnds.tsx'
import { RecordPage } from './record/RecordPage.tsx'
import { RecordPictures } from './record/RecordPictures.tsx'
import { Similar } from './record/Similar.tsx'

/** The page of a record as its type needs it: a unit of an archive, a recording, or a picture. */
export const RecordByType = ({
  place,
  answers,
}: {
  place: Place<'record' | 'galleryPicture'>
  answers: { record: PublicRecord }
}) => {
  const { record } = answers
  const closed = closedPart(record)
  if (closed) return <ClosedPage place={place} record={record} closed={closed} />
  const leaf = pictureLeafOf(place)
  const ends = <RecordEnds place={place} record={record} />
  const similar = <Similar record={record} />
  if (record.unit)
    return (
      <UnitPage
        place={place}
        record={record}
        unit={record.unit}
        strip={<RecordPictures record={record} leaf={leaf} />}
        ends={
          <>
            <People record={record} />
            <RightsNote rights={record.rights} />
            {ends}
          </>
        }
        similar={similar}
      />
    )
  if (record.type === 'audio')
    return (
      <SoundPage
        place={place}
        record={record}
        facts={
          <>
            <Facts record={record} />
            <RightsNote rights={record.rights} />
            {ends}
          </>
        }
        similar={similar}
      />
    )
  return <RecordPage place={place} answers={answers} />
}

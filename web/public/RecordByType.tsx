import type { Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { closedPart } from './parts/closed-part.ts'
import { ClosedPage } from './parts/ClosedPage.tsx'
import { AskForMore } from './parts/AskForMore.tsx'
import { FolderLink } from './parts/FolderLink.tsx'
import { RecordComments } from './parts/RecordComments.tsx'
import { TakedownLink } from './parts/TakedownLink.tsx'
import { paths } from './paths.ts'
import { UnitPage } from './archive/UnitPage.tsx'
import { SoundPage } from './media/SoundPage.tsx'
import { Cite } from './record/Cite.tsx'
import { Downloads } from './record/Downloads.tsx'
import { Facts } from './record/Facts.tsx'
import { History } from './record/History.tsx'
import { RecordPage } from './record/RecordPage.tsx'

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
  if (record.unit)
    return (
      <UnitPage
        place={place}
        record={record}
        unit={record.unit}
        ends={
          <>
            <AskForMore record={record} />
            <FolderLink place={place} record={record} />
            <Downloads record={record} />
            <Cite record={record} origin={place.origin} />
            <History record={record} />
            <RecordComments record={record} />
            <TakedownLink href={paths.takedown(record.id)} />
          </>
        }
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
            <AskForMore record={record} />
            <FolderLink place={place} record={record} />
            <Cite record={record} origin={place.origin} />
            <History record={record} />
            <RecordComments record={record} />
            <TakedownLink href={paths.takedown(record.id)} />
          </>
        }
      />
    )
  return <RecordPage place={place} answers={answers} />
}

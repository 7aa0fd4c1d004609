import type { Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { UnitPage } from './archive/UnitPage.tsx'
import { Cite } from './record/Cite.tsx'
import { RecordPage } from './record/RecordPage.tsx'

/** The page of a record as its type needs it: a unit of an archive, or a picture. */
export const RecordByType = ({
  place,
  answers,
}: {
  place: Place<'record' | 'galleryPicture'>
  answers: { record: PublicRecord }
}) => {
  const { record } = answers
  if (record.unit)
    return (
      <UnitPage
        place={place}
        record={record}
        unit={record.unit}
        cite={<Cite record={record} origin={place.origin} />}
      />
    )
  return <RecordPage place={place} answers={answers} />
}

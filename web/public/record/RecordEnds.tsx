import type { Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { AskForMore } from '#web/public/parts/AskForMore.tsx'
import { FolderLink } from '#web/public/parts/FolderLink.tsx'
import { pictureLeaf, pictureLeafOf } from '#web/public/parts/picture-leaf.ts'
import { RecordComments } from '#web/public/parts/RecordComments.tsx'
import { ShareLinks } from '#web/public/parts/ShareLinks.tsx'
import { TakedownLink } from '#web/public/parts/TakedownLink.tsx'
import { paths } from '#web/public/paths.ts'
import { Cite } from './Cite.tsx'
import { Downloads } from './Downloads.tsx'
import { History } from './History.tsx'

type Props = { place: Place<'record' | 'galleryPicture'>; record: PublicRecord }

/** What visitors do with a record of any type: correct, share, collect, download, cite, comment. */
export const RecordEnds = ({ place, record }: Props) => {
  const { at } = pictureLeaf(record.pictures, pictureLeafOf(place))
  return (
    <>
      <AskForMore record={record} />
      <ShareLinks address={`${place.origin}${paths.recordPictures(record.id, at)}`} />
      <FolderLink place={place} record={record} />
      <Downloads record={record} />
      <Cite record={record} origin={place.origin} />
      <History record={record} />
      <RecordComments record={record} />
      <TakedownLink href={paths.takedown(record.id)} />
    </>
  )
}

import { RecordPicture } from './RecordPicture.tsx'

type Props = {
  tenantId: string
  indexId: string
  recordId: string
  widthPx?: number
  heightPx?: number
}

/** A thumbnail of a record, to show beside its name. */
export const RecordThumb = ({ widthPx = 56, heightPx = 44, ...record }: Props) => (
  <RecordPicture
    record={record}
    size="xx-small"
    alt=""
    width={widthPx}
    height={heightPx}
    style={{ objectFit: 'cover' }}
    loading="lazy"
  />
)

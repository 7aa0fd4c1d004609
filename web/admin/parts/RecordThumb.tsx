import { records } from '#contract/records.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { urlOf } from '#web/kit/api.ts'

type Props = { tenantId: string; indexId: string; recordId: string; widthPx?: number; heightPx?: number }

/** The picture of a record, small, beside its name. */
export const RecordThumb = ({ tenantId, indexId, recordId, widthPx = 56, heightPx = 44 }: Props) => (
  <Picture
    src={urlOf(records.image, { params: { tenantId, id: indexId, recordId, size: 'xx-small' } })}
    alt=""
    width={widthPx}
    height={heightPx}
    style={{ objectFit: 'cover' }}
    loading="lazy"
  />
)

import { IconFileDescription } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import type { ProblemCode } from '#contract/problems.ts'
import { records } from '#contract/records.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { urlOf } from '#web/kit/api.ts'
import styles from './RecordPicture.module.css'

type Of = { tenantId: string; indexId: string; recordId: string }
type Props = Omit<ComponentProps<typeof Picture>, 'src'> & {
  record: Of
  size: 'xx-small' | 'medium'
}

/**
 * Whether a picture failed because the record has none, like most units of an archive, or for
 * another reason.
 */
const isWithoutPicture = async (src: string, signal: AbortSignal): Promise<boolean> => {
  const response = await fetch(src, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal,
  })
  if (response.ok) return false
  const problem: unknown = await response.json().catch(() => undefined)
  const noPicture: ProblemCode = 'records.noPicture'
  return (
    typeof problem === 'object' &&
    problem !== null &&
    'code' in problem &&
    problem.code === noPicture
  )
}

/**
 * The picture of a record by its URL, or a quiet tile if the record has none. (records.pictures)
 */
export const RecordPicture = ({
  record: { tenantId, indexId: id, recordId },
  size,
  ...image
}: Props) => {
  const src = urlOf(records.image, { params: { tenantId, id, recordId, size } })
  const [failed, setFailed] = useState<string>()
  const { data: isWithout, isPending } = useQuery({
    queryKey: [records.image.name, 'none', tenantId, id, recordId],
    queryFn: ({ signal }) => isWithoutPicture(src, signal),
    enabled: failed === src,
    // A cached answer saves the browser a request for a missing picture.
    staleTime: Infinity,
    retry: false,
  })
  if (isWithout || (failed === src && isPending)) {
    const { className, width, height } = image
    return (
      <span
        data-missing
        data-plain
        className={`${styles.plain} ${className ?? ''}`}
        style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined, width }}
      >
        {isWithout && <IconFileDescription size={18} stroke={1.4} aria-hidden="true" />}
      </span>
    )
  }
  return <Picture {...image} src={src} onError={() => setFailed(src)} />
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { reviewTexts } from '#texts/review.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { RecordPicture } from './RecordPicture.tsx'
import styles from './ReviewFrame.module.css'

type Props = {
  record: { tenantId: string; indexId: string; recordId: string }
  number: string
  title: string
  isThere: boolean
  children: ReactNode
  /** More buttons beside the link to the record. */
  ways?: ReactNode
}

/** The record under review: its picture, number and title, and a link. */
export const ReviewedRecord = ({
  record: { tenantId, indexId: id, recordId },
  number,
  title,
  isThere,
  children,
  ways,
}: Props) => (
  <div className={styles.subject}>
    {isThere && (
      <figure>
        <RecordPicture record={{ tenantId, indexId: id, recordId }} size="medium" alt={title} />
      </figure>
    )}
    <div>
      {number && <p className={`mono ${styles.number}`}>{number}</p>}
      <h2>{title}</h2>
      {children}
      <div className={styles.ways}>
        {isThere && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => (
              <AppLink {...props} place={paths.record({ tenantId, id }, recordId)} />
            )}
          >
            {t(reviewTexts.openRecord)}
          </Button>
        )}
        {ways}
      </div>
    </div>
  </div>
)

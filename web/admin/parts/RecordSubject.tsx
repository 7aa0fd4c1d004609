import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { records } from '#contract/records.ts'
import { reviewTexts } from '#texts/review.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { paths } from '#web/admin/paths.ts'
import { urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './ReviewFrame.module.css'

type Props = {
  record: { tenantId: string; indexId: string; recordId: string }
  number: string
  title: string
  isThere: boolean
  children: ReactNode
  /** More buttons beside the way to the record. */
  ways?: ReactNode
}

/** The record that something is about: its picture, number and title, and the way to it. */
export const RecordSubject = ({ record: { tenantId, indexId: id, recordId }, number, title, isThere, children, ways }: Props) => (
  <div className={styles.subject}>
    {isThere && (
      <figure>
        <Picture src={urlOf(records.image, { params: { tenantId, id, recordId, size: 'medium' } })} alt={title} />
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
            renderRoot={(props) => <AppLink {...props} place={paths.record({ tenantId, id }, recordId)} />}
          >
            {t(reviewTexts.openRecord)}
          </Button>
        )}
        {ways}
      </div>
    </div>
  </div>
)

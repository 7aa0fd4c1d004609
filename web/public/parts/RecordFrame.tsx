import type { ReactNode } from 'react'
import type { ComparedRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordFrame.module.css'

type Props = {
  record: Pick<ComparedRecord, 'title' | 'byline' | 'date'>
  description?: string
  /** The picture; without one the words stand alone. */
  stage: ReactNode | undefined
  /** Where the record belongs. */
  back: { text: string; href: string; rel?: string | undefined }
  children: ReactNode
}

/** A record's picture beside its label: where it belongs, its title, its maker and its date. */
export const RecordFrame = ({
  record: { title, byline, date },
  description = '',
  stage,
  back,
  children,
}: Props) => {
  const who = [byline, date].filter(Boolean).join(', ')
  return (
    <div className={stage === undefined ? `${styles.record} ${styles.alone}` : styles.record}>
      {stage}
      <div className={styles.label}>
        <p className={styles.back}>
          <a href={back.href} rel={back.rel}>
            {back.text}
          </a>
        </p>
        <h1>{title || t(pageTexts.untitled)}</h1>
        {who !== '' && <p className={styles.who}>{who}</p>}
        {description !== '' && <p className={styles.description}>{description}</p>}
        {children}
      </div>
    </div>
  )
}

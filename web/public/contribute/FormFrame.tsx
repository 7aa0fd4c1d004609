import type { ReactNode } from 'react'
import type { PageName, Place } from '#contract/pages.ts'
import type { ComparedRecord, CorrectedRecord } from '#contract/public-records.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { language } from '#web/kit/language.ts'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { Stage } from '#web/public/parts/Stage.tsx'
import { paths } from '#web/public/paths.ts'

type BesideProps = { record: ComparedRecord; children: ReactNode }

/** A record with its picture, and what stands beside it. */
export const BesideRecord = ({ record, children }: BesideProps) => {
  const { site, type, pictures, collection } = record
  return (
    <RecordFrame
      record={record}
      stage={pictures.length > 0 ? <Stage record={{ ...record, around: null }} /> : undefined}
      back={{
        text: collection.name[language()],
        href: paths.collection(site.id, KIND_OF_TYPE[type], collection.id),
      }}
    >
      {children}
    </RecordFrame>
  )
}

type Props = { place: Place<PageName>; record: CorrectedRecord; children: ReactNode }

/** A record with its picture, beside a form about it. */
export const FormFrame = ({ place, record, children }: Props) => {
  const { site, id, indexId } = record
  return (
    <Shell place={place} site={site} admin={paths.recordInAdmin(site.id, indexId, id)}>
      <BesideRecord record={record}>{children}</BesideRecord>
    </Shell>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { RIGHTS_FIELD } from '#contract/rights.ts'
import { oneRecordTexts } from '#texts/one-record.ts'
import { useFieldNames } from '#web/admin/parts/values/field-names.ts'
import { metadataRows } from '#web/admin/parts/values/metadata-rows.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordScreen.module.css'

/** Properties of the file, as opposed to its embedded metadata. */
const OF_THE_FILE = new Set([
  'width',
  'fileObjectName',
  'fileSize',
  'fileModified',
  'Duration',
  'SampleRate',
  'AudioBitrate',
])
/** Fields shown before "more". */
const SHOWN = 12

/** The values of a record, each with its label and origin. (records.metadata) */
export const RecordValues = ({
  tenantId,
  record,
}: {
  tenantId: string
  record: Parameters<typeof metadataRows>[0]
}) => {
  const [isWhole, setWhole] = useState(false)
  // Rights have a section of their own on this screen.
  const rows = metadataRows(record, useFieldNames(tenantId)).filter(
    ({ name }) => name !== RIGHTS_FIELD,
  )
  if (rows.length === 0) return <p className="muted">{t(oneRecordTexts.noValues)}</p>
  return (
    <>
      <dl className={styles.values}>
        {rows.slice(0, isWhole ? rows.length : SHOWN).map(({ name, label, value, origin }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {(origin !== undefined || OF_THE_FILE.has(name)) && (
                <small>{origin ?? t(oneRecordTexts.ofFile)}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > SHOWN && (
        <Button
          size="compact-sm"
          variant="subtle"
          px={0}
          mt={6}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t(oneRecordTexts.fewerFields) : t(oneRecordTexts.allFields)(rows.length)}
        </Button>
      )}
    </>
  )
}

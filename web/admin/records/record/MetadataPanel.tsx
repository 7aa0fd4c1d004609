import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { records, type RecordShown } from '#contract/records.ts'
import { oneRecordTexts } from '#texts/one-record.ts'
import { recordTexts } from '#texts/records.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { SidePanel } from '#web/admin/kit/SidePanel.tsx'
import { ValueList } from '#web/admin/kit/lists/ValueList.tsx'
import { useFieldNames } from '#web/admin/parts/values/field-names.ts'
import { metadataRows } from '#web/admin/parts/values/metadata-rows.ts'
import { titleOf } from '#contract/record-title.ts'
import { picturesOf, secondsOf } from '#web/admin/parts/values/value-text.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { DamageNote } from './DamageNote.tsx'
import { EditLater, HiddenNoteLater } from './LazyEdit.tsx'
import { RecordActions } from './RecordActions.tsx'
import { LargePicture } from './LargePicture.tsx'
import styles from './MetadataPanel.module.css'
import { RecordPictures } from './RecordPictures.tsx'
import { RecordSound } from './RecordSound.tsx'

/** Another screen of the same record. */
type LinkOf = (record: { id: string; title: string }) => { label: string; place: Place }
type Props = {
  tenantId: string
  id: string
  recordId: string | undefined
  onClose: () => void
  link?: LinkOf
  /** The record's own screen. */
  placeOf?: (recordId: string) => Place
}

/**
 * The metadata of a record, each value with its origin. `I` toggles the panel, Escape closes it.
 * (records.metadata)
 */
export const MetadataPanel = ({ recordId, onClose, ...props }: Props) => (
  <SidePanel
    title={t(recordTexts.metadata)}
    closeLabel={t(recordTexts.closeMetadata)}
    onClose={onClose}
  >
    {recordId ? (
      <OneRecord {...props} recordId={recordId} />
    ) : (
      <p className="muted">{t(recordTexts.chooseRecord)}</p>
    )}
  </SidePanel>
)

type RecordProps = Pick<Props, 'tenantId' | 'id' | 'link' | 'placeOf'>

const OneRecord = ({ recordId, ...props }: RecordProps & { recordId: string }) => {
  const { tenantId, id } = props
  const query = useQuery({
    ...read(records.get, { params: { tenantId, id, recordId } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {(record) => <Details key={record.id} {...props} record={record} />}
    </Loaded>
  )
}

const Details = ({
  tenantId,
  id,
  link,
  placeOf = (recordId) => paths.record({ tenantId, id }, recordId),
  record,
}: RecordProps & { record: RecordShown }) => {
  const { source } = record
  const naming = useFieldNames(tenantId)
  const [at, setAt] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const isStaff = useMay(tenantId)('record.edit')
  const title = titleOf(source)
  const seconds = secondsOf(source)
  const hasPicture = picturesOf(source) > 0
  const params = { tenantId, id, recordId: record.id }
  const other = link?.({ id: record.id, title })
  return (
    <>
      {seconds !== undefined && <RecordSound {...params} title={title} seconds={seconds} />}
      {hasPicture && <RecordPictures params={params} source={source} at={at} onAt={setAt} />}
      <h3>{title}</h3>
      <div className={styles.actions}>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <AppLink {...props} place={placeOf(record.id)} />}
        >
          {t(oneRecordTexts.open)}
        </Button>
        {hasPicture && <LargePicture params={params} at={at} />}
        {other && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <AppLink {...props} place={other.place} />}
          >
            {other.label}
          </Button>
        )}
      </div>
      <HiddenNoteLater hidden={record.hidden} />
      <DamageNote source={source} />
      {isStaff && (
        <RecordActions
          tenantId={tenantId}
          id={id}
          record={record}
          isEditing={isEditing}
          onEdit={() => setEditing(true)}
        />
      )}
      {isEditing ? (
        <EditLater tenantId={tenantId} id={id} record={record} onClose={() => setEditing(false)} />
      ) : (
        <ValueList rows={metadataRows(record, naming)} />
      )}
    </>
  )
}

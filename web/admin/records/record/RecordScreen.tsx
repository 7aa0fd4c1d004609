import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { indices, type Index } from '#contract/indices.ts'
import { oneRecord, type RecordState } from '#contract/one-record.ts'
import { records, type record as recordSchema } from '#contract/records.ts'
import { indexTexts } from '#texts/indices.ts'
import { oneRecordTexts } from '#texts/one-record.ts'
import { recordTexts } from '#texts/records.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { EmptyState, Skeleton } from '#web/admin/kit/states/States.tsx'
import { relName, titleOf } from '#contract/record-title.ts'
import { secondsOf, textOf } from '#web/admin/parts/values/value-text.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { NearDuplicates } from '#web/admin/parts/records/NearDuplicates.tsx'
import { DamageNote } from './DamageNote.tsx'
import { EditSectionLater, HiddenNoteLater } from './LazyEdit.tsx'
import { RecordAccess } from './RecordAccess.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordMedia } from './RecordMedia.tsx'
import styles from './RecordScreen.module.css'
import { RecordNeighbours } from './RecordNeighbours.tsx'
import { RecordRights } from './RecordRights.tsx'
import { RECORD_QUERIES } from './record-queries.ts'
import { WebPanel } from './WebPanel.tsx'
import { RecordValues } from './RecordValues.tsx'
import { RecordFiles } from './RecordFiles.tsx'
import { RecordTimeline } from './RecordTimeline.tsx'

/** Loaded after the rest of the page. */
type Shown = z.output<typeof recordSchema>

/**
 * One record: pictures or sound, values with origin, files, web visibility, and history.
 * (screens.record)
 */
export const RecordScreen = ({
  params: { tenantId, id, recordId },
}: ScreenProps<'tenantId' | 'id' | 'recordId'>) => {
  const index = useQuery(read(indices.get, { params: { tenantId, id } }))
  const state = useQuery({
    ...read(oneRecord.state, { params: { tenantId, id, recordId } }),
    // Poll while the files are being processed.
    refetchInterval: ({ state: { data } }) =>
      data?.files.some((one) => ['waiting', 'started'].includes(one.state)) ? 2000 : false,
  })
  const record = useQuery({
    ...read(records.get, { params: { tenantId, id, recordId } }),
    retry: false,
  })
  useRefreshOnEvents(RECORD_QUERIES, tenantId, id)
  return (
    <Subject kind="index" query={index}>
      {(one) => (
        <Subject kind="record" query={state}>
          {(standing) =>
            // A file without a record has a page too, which says why it has none.
            record.isPending ? (
              <Skeleton />
            ) : (
              <Whole
                key={recordId}
                index={one}
                recordId={recordId}
                state={standing}
                record={record.data}
              />
            )
          }
        </Subject>
      )}
    </Subject>
  )
}

type Props = { index: Index; recordId: string; state: RecordState; record: Shown | undefined }

const Whole = ({ index, recordId, state, record }: Props) => {
  const { tenantID: tenantId, id, name } = index
  const params = { tenantId, id, recordId }
  const may = useMay(tenantId)
  const [isStaff, mayName] = [may('record.edit'), may('crowdsource.review')]
  const [isEditing, setEditing] = useState(false)
  const rel = textOf(record?.source.rel) || (state.files[0]?.rel ?? '')
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(indexTexts.title), place: paths.indices({ tenantId }) },
          { label: name, place: paths.browse({ tenantId, id }) },
          { label: t(oneRecordTexts.crumb) },
        ]}
        title={(record && titleOf(record.source)) || relName(rel)}
        facts={<Facts source={record?.source ?? {}} rel={rel} />}
        actions={
          <>
            {record && isStaff && (
              <RecordActions
                tenantId={tenantId}
                id={id}
                record={record}
                isEditing={isEditing}
                onEdit={() => setEditing(true)}
                isHead
              />
            )}
            <RecordNeighbours index={index} recordId={recordId} />
          </>
        }
      />
      <Page>
        {record && !state.conditions.some(({ hidden }) => hidden) && (
          <HiddenNoteLater hidden={record.hidden} />
        )}
        <div className={styles.columns}>
          <div className={styles.left}>
            {record && <DamageNote source={record.source} />}
            {record && <RecordMedia params={params} source={record.source} />}
            {record && mayName && (record.source.width ?? record.source.pictures) !== undefined && (
              <p>
                <AppLink place={paths.people({ tenantId, id: recordId })}>
                  {t(oneRecordTexts.people)}
                </AppLink>
              </p>
            )}
            {!isEditing && (
              <Section title={t(recordTexts.metadata)}>
                {record ? (
                  <RecordValues tenantId={tenantId} record={record} />
                ) : (
                  <EmptyState title={t(oneRecordTexts.notYet)}>
                    {t(oneRecordTexts.notYetHelp)}
                  </EmptyState>
                )}
              </Section>
            )}
          </div>
          {record && isEditing ? (
            <div className={styles.editing}>
              <EditSectionLater
                tenantId={tenantId}
                id={id}
                record={record}
                onClose={() => setEditing(false)}
              />
            </div>
          ) : (
            <div className={styles.right}>
              <WebPanel index={index} recordId={recordId} state={state} />
              {record && (
                <RecordRights tenantId={tenantId} id={id} record={record} isStaff={isStaff} />
              )}
              {record && (
                <RecordAccess tenantId={tenantId} id={id} recordId={recordId} state={state} />
              )}
              <RecordFiles index={index} files={state.files} />
              {record && secondsOf(record.source) === undefined && (
                <NearDuplicates
                  tenantId={tenantId}
                  id={id}
                  fileId={recordId}
                  placeOf={({ fileId }) => paths.record({ tenantId, id }, fileId)}
                />
              )}
              <RecordTimeline index={index} recordId={recordId} version={record?.version} />
            </div>
          )}
        </div>
      </Page>
    </>
  )
}

/** The number, maker, age and file. */
const Facts = ({ source, rel }: { source: Record<string, unknown>; rel: string }) => {
  const words = [
    textOf(source.Byline) || textOf(source.Artist),
    textOf(source.date) || textOf(source.DateAsWritten),
  ]
    .filter(Boolean)
    .join(', ')
  const code = textOf(source.ReferenceCode)
  return (
    <>
      {code && <span className="mono">{code}</span>}
      {code && (words || rel) && ' · '}
      {words}
      {words && rel && ' · '}
      <span className="mono">{relName(rel)}</span>
    </>
  )
}

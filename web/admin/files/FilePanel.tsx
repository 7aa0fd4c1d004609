import { ActionIcon, Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconId, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { IndexFile } from '#contract/index-files.ts'
import type { Index } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { fileTexts, fileWhyTexts } from '#texts/index-files.ts'
import { kitTexts } from '#texts/kit.ts'
import { oneRecordTexts } from '#texts/one-record.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { SidePanel } from '#web/admin/kit/SidePanel.tsx'
import { ValueList } from '#web/admin/kit/lists/ValueList.tsx'
import { NearDuplicates } from '#web/admin/parts/records/NearDuplicates.tsx'
import { FileStatus } from '#web/admin/parts/records/FileStatus.tsx'
import { OriginalLink } from '#web/admin/parts/records/OriginalLink.tsx'
import { useFieldNames } from '#web/admin/parts/values/field-names.ts'
import { metadataRows } from '#web/admin/parts/values/metadata-rows.ts'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { useFilePaths } from '#web/admin/parts/records/use-local-path.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { bytes, dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { FileButtons } from './FileButtons.tsx'
import styles from './files.module.css'

type Props = { index: Index; file: IndexFile | undefined; onClose: () => void }

/** A file: its state and the reason, actions, log and metadata. (files.metadataPanel) */
export const FilePanel = ({ index, file, onClose }: Props) => (
  <SidePanel title={t(fileTexts.metadata)} closeLabel={t(fileTexts.close)} onClose={onClose}>
    {file ? (
      <OneFile key={file.rel} index={index} file={file} />
    ) : (
      <p className="muted">{t(fileTexts.nothingChosen)}</p>
    )}
  </SidePanel>
)

const OneFile = ({ index, file }: { index: Index; file: IndexFile }) => {
  const { tenantID: tenantId, id } = index
  const may = useMay(tenantId)
  const { name, rel, state, why, reason, fileId, hasRecord, sizeBytes, changed } = file
  const { path, local } = useFilePaths(index, rel)
  return (
    <>
      <p className={`mono ${styles.fileName}`}>{name}</p>
      <FileStatus state={state} />
      {reason && (
        <div className={styles.reason}>
          <Note tone={state === 'damaged' ? 'warn' : 'bad'} title={eventSentence(reason)} />
        </div>
      )}
      {why && <p className={styles.why}>{t(fileWhyTexts[why])}</p>}
      <div className={styles.buttons}>
        <FileButtons index={index} files={[file]} />
        {state !== 'missing' && <OriginalLink tenantId={tenantId} id={id} rel={rel} />}
        {fileId && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconId size={15} />}
            renderRoot={(props) => (
              <AppLink place={paths.record({ tenantId, id }, fileId)} {...props} />
            )}
          >
            {t(oneRecordTexts.open)}
          </Button>
        )}
        {fileId && may('log.read') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconListDetails size={15} />}
            renderRoot={(props) => (
              <AppLink place={paths.logs({ tenantId }, { fileId })} {...props} />
            )}
          >
            {t(fileTexts.log)}
          </Button>
        )}
      </div>
      <ValueList
        rows={[
          { label: t(fileTexts.path), value: <CopyPath path={path} /> },
          {
            label: t(fileTexts.localPath),
            value: local === undefined ? null : <CopyPath path={local} />,
          },
          { label: t(fileTexts.size), value: bytes(sizeBytes) },
          { label: t(fileTexts.changedOnDisk), value: dateTime(changed) },
        ]}
      />
      {fileId && hasRecord && (
        <NearDuplicates
          tenantId={tenantId}
          id={id}
          fileId={fileId}
          placeOf={({ rel: other }) => paths.file({ tenantId, id }, other)}
        />
      )}
      {fileId && hasRecord && <Record tenantId={tenantId} id={id} recordId={fileId} />}
    </>
  )
}

/** A path with a copy button. */
const CopyPath = ({ path }: { path: string }) => (
  <span className={styles.path}>
    <span className="mono">{path}</span>
    <CopyButton value={path}>
      {({ copied, copy }) => (
        <ActionIcon
          aria-label={`${t(copied ? kitTexts.copied : kitTexts.copy)}: ${path}`}
          onClick={copy}
        >
          {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
        </ActionIcon>
      )}
    </CopyButton>
  </span>
)

const Record = (params: { tenantId: string; id: string; recordId: string }) => {
  const query = useQuery(read(records.get, { params }))
  const naming = useFieldNames(params.tenantId)
  return (
    <Loaded query={query}>{(record) => <ValueList rows={metadataRows(record, naming)} />}</Loaded>
  )
}

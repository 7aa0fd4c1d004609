import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { records, type record as recordSchema } from '#contract/records.ts'
import type { z } from 'zod'
import { recordTexts } from '#texts/records.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { SidePanel } from '#web/admin/kit/SidePanel.tsx'
import { Values } from '#web/admin/kit/Values.tsx'
import { metadataRows } from '#web/admin/parts/metadata-rows.ts'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { read, urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './MetadataPanel.module.css'
import { RecordSound } from './Sound.tsx'
import { secondsOf, shapeOf, titleOf } from '#web/admin/parts/show.ts'

type Props = { tenantId: string; id: string; recordId: string | undefined; onClose: () => void }

/** Metadata of one record, each value with where it came from; `I` opens and closes it, Escape closes it. (records.metadata) */
export const MetadataPanel = ({ tenantId, id, recordId, onClose }: Props) => (
  <SidePanel title={t(recordTexts.metadata)} closeLabel={t(recordTexts.closeMetadata)} onClose={onClose}>
    {recordId ? <OneRecord tenantId={tenantId} id={id} recordId={recordId} /> : <p className="muted">{t(recordTexts.chooseRecord)}</p>}
  </SidePanel>
)

const OneRecord = ({ tenantId, id, recordId }: { tenantId: string; id: string; recordId: string }) => {
  const query = useQuery({ ...read(records.get, { params: { tenantId, id, recordId } }), placeholderData: keepPreviousData })
  return <Loaded query={query}>{(record) => <Details tenantId={tenantId} id={id} record={record} />}</Loaded>
}

const Details = ({ tenantId, id, record }: { tenantId: string; id: string; record: z.output<typeof recordSchema> }) => {
  const { source, origins } = record
  const title = titleOf(source)
  const seconds = secondsOf(source)
  const image = (size: 'medium' | 'xx-large') => urlOf(records.image, { params: { tenantId, id, recordId: record.id, size } })
  const { width, height } = shapeOf(source)
  return (
    <>
      {seconds === undefined ? (
        <Picture className={styles.image} src={image('medium')} alt={title} width={width || undefined} height={height || undefined} />
      ) : (
        <RecordSound tenantId={tenantId} id={id} recordId={record.id} title={title} seconds={seconds} />
      )}
      <h3>{title}</h3>
      <Values rows={metadataRows(source, origins)} />
      {seconds === undefined && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={image('xx-large')}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={15} />}
        >
          {t(recordTexts.large)}
        </Button>
      )}
    </>
  )
}

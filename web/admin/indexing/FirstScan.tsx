import { useQuery } from '@tanstack/react-query'
import { files } from '#contract/files.ts'
import type { Index } from '#contract/indices.ts'
import { indexing } from '#contract/indexing.ts'
import { indexTexts } from '#texts/indices.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { UploadButton } from '#web/admin/parts/uploads/UploadButton.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './indexing.module.css'

/**
 * The next step after creating an index: its folder's contents, and a scan button.
 * (screens.firstScan)
 */
export const FirstScan = ({
  index: { tenantID: tenantId, id, directory },
  index,
}: {
  index: Index
}) => {
  const query = useQuery({
    ...read(files.list, { params: { tenantId }, query: { path: directory, stats: 'false' } }),
    staleTime: 0,
  })
  const run = useSend(indexing.run, { refresh: [indexing.counter, indexing.runs], inPlace: true })
  const count = (type: 'file' | 'directory') =>
    query.data?.entries.filter((entry) => entry.type === type).length ?? 0
  const [fileCount, folderCount] = [count('file'), count('directory')]
  const what = [
    ...(fileCount > 0 ? [t(indexTexts.files)(fileCount)] : []),
    ...(folderCount > 0 ? [t(indexingTexts.subfolders)(folderCount)] : []),
  ].join(t(indexingTexts.and))
  return (
    <Section title={t(indexingTexts.nextStep)}>
      <p className={styles.help}>
        {query.data &&
          (what === '' ? t(indexingTexts.nextStepEmpty) : t(indexingTexts.nextStepHelp)(what))}
      </p>
      <div className={styles.nextStep}>
        <ActionButton
          run={() => run.mutateAsync({ params: { tenantId, id }, query: { action: 'scan' } })}
        >
          {t(indexingTexts.scanNow)}
        </ActionButton>
        <UploadButton index={index} />
      </div>
    </Section>
  )
}

import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FILE_STATES, indexFiles } from '#contract/index-files.ts'
import { indices, type Index } from '#contract/indices.ts'
import { fileStateTexts, fileTexts } from '#texts/index-files.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { IndexHeader } from '#web/admin/parts/indices/IndexHeader.tsx'
import { UploadButton } from '#web/admin/parts/uploads/UploadButton.tsx'
import { PanelButton } from '#web/admin/parts/records/PanelButton.tsx'
import { useSidePanel } from '#web/admin/parts/records/use-side-panel.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { FileTable } from './FileTable.tsx'
import styles from './files.module.css'
import { FilePanel } from './FilePanel.tsx'

/** Loaded separately, because it has the labels of all fields. */
/** The directory of an index: folders and files, their states, and actions. (screens.indexFiles) */
export const FilesScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const query = useQuery(read(indices.get, { params: { tenantId, id } }))
  return (
    <Subject kind="index" query={query}>
      {(index) => <Files key={`${tenantId}/${id}`} index={index} />}
    </Subject>
  )
}

const Files = ({ index }: { index: Index }) => {
  const { tenantID: tenantId, id } = index
  const [{ path = '', q = '', state = '', file }, setSearch] = useSearchState()
  const { isWide, isOpen: hasPanel, setOpen: setPanel } = useSidePanel()
  useRefreshOnEvents([indexFiles.list], tenantId, id)
  const query = useQuery({
    ...read(indexFiles.list, { params: { tenantId, id }, query: { path } }),
    placeholderData: keepPreviousData,
    // Poll while files are being processed.
    refetchInterval: ({ state: { data } }) =>
      data?.files.some((one) => one.state === 'waiting' || one.state === 'started') ? 2000 : false,
  })
  const chosen = query.data?.files.find(({ rel }) => rel === file)
  return (
    <div className={styles.screen}>
      <div>
        <IndexHeader index={index} part="files" isLow />
        <div className={styles.bar}>
          <Breadcrumb index={index} path={path} />
          <SearchField
            isMain
            className={styles.filter}
            label={t(fileTexts.filter)}
            placeholder={t(fileTexts.filter)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
          <Select
            aria-label={t(fileTexts.state)}
            className={styles.state}
            allowDeselect={false}
            value={state}
            onChange={(value) => setSearch({ state: value ?? '' })}
            data={[
              { value: '', label: t(fileTexts.allStates) },
              ...FILE_STATES.map((one) => ({ value: one, label: t(fileStateTexts[one]) })),
            ]}
          />
          <UploadButton index={index} path={path} />
          <PanelButton
            label={t(fileTexts.metadata)}
            sizePx={36}
            isOpen={hasPanel}
            onToggle={() => setPanel(!hasPanel)}
          />
        </div>
      </div>
      <div className={hasPanel ? `${styles.body} ${styles.withPanel}` : styles.body}>
        <div className={styles.list}>
          <Loaded query={query}>
            {(listing) => (
              <FileTable
                key={path}
                index={index}
                listing={listing}
                fits={({ name, state: its }) =>
                  (!state || its === state) && name.toLowerCase().includes(q.trim().toLowerCase())
                }
                chosen={file}
                onFile={(rel) => setSearch({ file: rel, ...(isWide ? {} : { meta: '1' }) })}
                onClear={() => setSearch({ q: undefined, state: undefined })}
              />
            )}
          </Loaded>
        </div>
        {hasPanel && <FilePanel index={index} file={chosen} onClose={() => setPanel(false)} />}
      </div>
    </div>
  )
}

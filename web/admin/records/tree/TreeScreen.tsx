import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { indices, type Index } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { treeTexts } from '#texts/records.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { Breadcrumbs } from '#web/admin/kit/Breadcrumbs.tsx'
import { IndexHeader } from '#web/admin/parts/indices/IndexHeader.tsx'
import { PanelButton } from '#web/admin/parts/records/PanelButton.tsx'
import { useSidePanel } from '#web/admin/parts/records/use-side-panel.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { paths } from '#web/admin/paths.ts'
import { ApiError, read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { recordTexts } from '#texts/records.ts'
import browse from '#web/admin/records/browse/BrowseScreen.module.css'
import { MetadataPanel } from '#web/admin/records/record/MetadataPanel.tsx'
import { Tree } from './Tree.tsx'
import styles from './Tree.module.css'

/**
 * The tree of an archive from the top or from the unit in the address, with metadata at the side.
 * (screens.indexTree)
 */
export const TreeScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const query = useQuery(read(indices.get, { params: { tenantId, id } }))
  return (
    <Subject kind="index" query={query}>
      {(index) => <Walk key={`${tenantId}/${id}`} index={index} />}
    </Subject>
  )
}

const Walk = ({ index }: { index: Index }) => {
  const { tenantID: tenantId, id } = index
  const [{ node }, setSearch] = useSearchState()
  const { isWide, isOpen, setOpen } = useSidePanel()
  useRefreshOnEvents([records.tree, records.get], tenantId, id)
  const way = useQuery({
    ...read(records.tree, { params: { tenantId, id }, query: { ...(node && { node }), limit: 1 } }),
    placeholderData: keepPreviousData,
  })
  const path = way.data?.path ?? []
  const isRead = way.data !== undefined || way.error !== null
  const top = { key: '', name: t(treeTexts.top), place: paths.tree({ tenantId, id }) }
  const steps = path.map(({ id: key, title }) => ({
    key,
    name: title,
    place: paths.tree({ tenantId, id }, key),
  }))
  return (
    <div className={browse.screen}>
      <div>
        <IndexHeader index={index} part="tree" isLow />
        <div className={styles.bar}>
          <Breadcrumbs label={t(treeTexts.way)} steps={[top, ...steps]} />
          <PanelButton
            label={t(recordTexts.metadata)}
            sizePx={36}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div className={isOpen ? `${browse.body} ${browse.withMetadata}` : browse.body}>
        <div className={styles.scroll}>
          {way.error instanceof ApiError && (
            <Note tone="bad" title={way.error.message} code={way.error.code} />
          )}
          {isRead ? (
            <Tree
              params={{ tenantId, id }}
              path={path}
              chosen={node}
              onChoose={(next) => setSearch({ node: next, ...(isWide ? {} : { meta: '1' }) })}
            />
          ) : (
            <Skeleton />
          )}
        </div>
        {isOpen && (
          <MetadataPanel
            tenantId={tenantId}
            id={id}
            recordId={node}
            onClose={() => setOpen(false)}
            link={({ id: r, title }) => ({
              label: t(treeTexts.showInContents),
              place: paths.browse({ tenantId, id }, { q: title, r }),
            })}
          />
        )}
      </div>
    </div>
  )
}

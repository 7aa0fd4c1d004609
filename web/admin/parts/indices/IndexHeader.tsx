import type { ReactNode } from 'react'
import type { Index } from '#contract/indices.ts'
import { indexTexts, indexTypeTexts } from '#texts/indices.ts'
import { treeTexts } from '#texts/records.ts'
import { LinkList } from '#web/admin/kit/lists/LinkList.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { PublicLink } from '#web/admin/parts/PublicLink.tsx'
import { paths, publicPaths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'

type Part = 'control' | 'browse' | 'tree' | 'files' | 'edit' | 'logs'

/**
 * The head of every screen about one index: its directory, its type, and links to its other
 * screens.
 */
export const IndexHeader = ({
  index,
  part,
  actions,
  isLow = false,
}: {
  index: Index
  part: Part
  actions?: ReactNode
  isLow?: boolean
}) => {
  const { id, tenantID: tenantId, name, directory, type, crowdsource, updated, visibility } = index
  const may = useMay(tenantId)
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(indexTexts.title), place: paths.indices({ tenantId }) },
          { label: name },
        ]}
        title={name}
        isLow={isLow}
        actions={
          <>
            {actions}
            {visibility === 'public' && !isLow && (
              <PublicLink href={publicPaths.collection({ tenantId, id }, type)} />
            )}
          </>
        }
        facts={
          !isLow && (
            <>
              <span className="mono">{directory || t(indexTexts.rootFolder)}</span> ·{' '}
              {t(indexTypeTexts[type])}
              {crowdsource && ` · ${t(indexTexts.acceptsSuggestions)}`} ·{' '}
              <TimeAgo at={updated} say={t(indexTexts.changedFact)} />
            </>
          )
        }
      />
      <LinkList
        label={t(indexTexts.parts)}
        current={part}
        isLow={isLow}
        items={[
          {
            key: 'control',
            label: t(indexTexts.tabControl),
            place: paths.control({ tenantId, id }),
          },
          { key: 'browse', label: t(indexTexts.tabBrowse), place: paths.browse({ tenantId, id }) },
          ...(type === 'archive'
            ? [{ key: 'tree', label: t(treeTexts.title), place: paths.tree({ tenantId, id }) }]
            : []),
          ...(may('file.read')
            ? [
                {
                  key: 'files',
                  label: t(indexTexts.tabFiles),
                  place: paths.files({ tenantId, id }),
                },
              ]
            : []),
          ...(may('log.read')
            ? [
                {
                  key: 'logs',
                  label: t(indexTexts.tabLogs),
                  place: paths.logs({ tenantId }, { indexId: id }),
                },
              ]
            : []),
          ...(may('index.edit')
            ? [
                {
                  key: 'edit',
                  label: t(indexTexts.tabEdit),
                  place: paths.indexEdit({ tenantId, id }),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

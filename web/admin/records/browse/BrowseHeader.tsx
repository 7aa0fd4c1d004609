import { Button } from '@mantine/core'
import { recordTexts } from '#texts/records.ts'
import { shellTexts } from '#texts/shell.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { IndexHeader } from '#web/admin/parts/indices/IndexHeader.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import type { BrowseTarget } from '#web/admin/parts/records/use-browse-target.ts'

/** The head of the browser: the index's own, or a link to the alias. */
export const BrowseHeader = ({
  browsed: { tenantId, id, name, of },
}: {
  browsed: BrowseTarget
}) => {
  const may = useMay(tenantId)
  if ('index' in of) return <IndexHeader index={of.index} part="browse" isLow />
  return (
    <PageHead
      isLow
      crumbs={[
        { label: t(shellTexts.aliases), place: paths.aliases({ tenantId }) },
        { label: name },
      ]}
      title={name}
      actions={
        may('alias.write') && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <AppLink {...props} place={paths.aliasEdit({ tenantId, id })} />}
          >
            {t(recordTexts.editAlias)}
          </Button>
        )
      }
    />
  )
}

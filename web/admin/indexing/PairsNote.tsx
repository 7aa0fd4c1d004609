import { Button } from '@mantine/core'
import type { Run } from '#contract/indexing.ts'
import type { Index } from '#contract/indices.ts'
import { pairTexts } from '#texts/pairs.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'

type Props = { index: Pick<Index, 'tenantID' | 'id'>; run: Run }

/**
 * A link to the files of the latest run that wait for matching; absent if there are none.
 * (indexing.pairs)
 */
export const PairsNote = ({
  index: { tenantID: tenantId, id },
  run: { id: runId, action, summary },
}: Props) => {
  const may = useMay(tenantId)
  if (!summary || summary.held === 0 || action === 'dry' || !may('index.run')) return null
  return (
    <Note
      tone="warn"
      title={t(pairTexts.title)}
      action={
        <Button
          size="xs"
          renderRoot={(props) => (
            <AppLink {...props} place={paths.pairs({ tenantId, id }, runId)} />
          )}
        >
          {t(pairTexts.decideOn)(summary.held)}
        </Button>
      }
    >
      {t(pairTexts.unsure)}
    </Note>
  )
}

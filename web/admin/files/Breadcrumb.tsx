import type { Index } from '#contract/indices.ts'
import { fileTexts } from '#texts/index-files.ts'
import { indexTexts } from '#texts/indices.ts'
import { Breadcrumbs } from '#web/admin/kit/Breadcrumbs.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'

/** The path from the index's directory to the current folder. */
export const Breadcrumb = ({
  index: { tenantID: tenantId, id, directory },
  path,
}: {
  index: Index
  path: string
}) => {
  const parts = path.split('/').filter(Boolean)
  const steps = [
    { name: directory.split('/').at(-1) || t(indexTexts.rootFolder), key: '' },
    ...parts.map((name, at) => ({ name, key: parts.slice(0, at + 1).join('/') })),
  ]
  return (
    <Breadcrumbs
      label={t(fileTexts.way)}
      steps={steps.map((step) => ({ ...step, place: paths.files({ tenantId, id }, step.key) }))}
    />
  )
}

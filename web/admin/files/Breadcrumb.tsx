import { IconHome } from '@tabler/icons-react'
import type { Index } from '#contract/indices.ts'
import { fileTexts } from '#texts/index-files.ts'
import { indexTexts } from '#texts/indices.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import styles from './files.module.css'

/** The way from the index's directory to the one that is shown. */
export const Breadcrumb = ({ index: { tenantID: tenantId, id, directory }, path }: { index: Index; path: string }) => {
  const parts = path.split('/').filter(Boolean)
  const steps = [
    { name: directory.split('/').at(-1) || t(indexTexts.rootFolder), to: '' },
    ...parts.map((name, at) => ({ name, to: parts.slice(0, at + 1).join('/') })),
  ]
  return (
    <nav className={styles.way} aria-label={t(fileTexts.way)}>
      <ol>
        {steps.map(({ name, to }, at) => (
          <li key={to}>
            {at === 0 && <IconHome size={16} aria-hidden="true" />}
            {at === steps.length - 1 ? (
              <b aria-current="page">{name}</b>
            ) : (
              <AppLink place={paths.files({ tenantId, id }, to)}>{name}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

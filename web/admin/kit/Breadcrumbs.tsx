import { IconHome } from '@tabler/icons-react'
import type { Place } from '#web/admin/paths.ts'
import { AppLink } from './AppLink.tsx'
import styles from './Breadcrumbs.module.css'

type Step = { key: string; name: string; place: Place }

/** The path from the root of a tree to the current node, which comes last. */
export const Breadcrumbs = ({ label, steps }: { label: string; steps: Step[] }) => (
  <nav className={styles.way} aria-label={label}>
    <ol>
      {steps.map(({ key, name, place }, at) => (
        <li key={key}>
          {at === 0 && <IconHome size={16} aria-hidden="true" />}
          {at === steps.length - 1 ? (
            <b aria-current="page">{name}</b>
          ) : (
            <AppLink place={place}>{name}</AppLink>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

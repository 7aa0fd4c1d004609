import type { TreeBranch } from '#contract/archives.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Tree.module.css'

type Props = { branches: readonly TreeBranch[]; recordId: string }

/** The tree from the top to the unit, opened there; it works without script. */
export const Tree = ({ branches, recordId }: Props) =>
  branches.length === 0 ? null : (
    <nav className={styles.tree} aria-label={t(archiveTexts.tree)} data-enhance="tree">
      <h2>{t(archiveTexts.tree)}</h2>
      <Branch branches={branches} recordId={recordId} />
    </nav>
  )

const Branch = ({
  branches: [branch, ...deeper],
  recordId,
}: {
  branches: readonly TreeBranch[]
  recordId: string
}) =>
  branch === undefined ? null : (
    <ul>
      {branch.before > 0 && (
        <li className={styles.rest}>{t(archiveTexts.unitsBefore)(branch.before)}</li>
      )}
      {branch.units.map(({ id, title, isOpen }) => {
        const link = (
          <a href={paths.record(id)} aria-current={id === recordId ? 'page' : undefined}>
            {title || t(pageTexts.untitled)}
          </a>
        )
        return (
          <li key={id}>
            {link}
            {isOpen && deeper.length > 0 && (
              <details open>
                <summary>
                  <span className="vh">{title || t(pageTexts.untitled)}</span>
                </summary>
                <Branch branches={deeper} recordId={recordId} />
              </details>
            )}
          </li>
        )
      })}
      {branch.after > 0 && (
        <li className={styles.rest}>{t(archiveTexts.unitsAfter)(branch.after)}</li>
      )}
    </ul>
  )

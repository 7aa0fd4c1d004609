import type { TreeBranch } from '#contract/archives.ts'
import { UNIT_LEAF } from '#contract/public-limits.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { leafAt } from '#web/public/kit/leaf-at.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Tree.module.css'

type Props = {
  branches: readonly TreeBranch[]
  recordId: string
  /** The page that lists the units at the top. */
  top: string
}

/** The tree from the top to the unit, opened there; it works without script. */
export const Tree = ({ branches, recordId, top }: Props) =>
  branches.length === 0 ? null : (
    <nav className={styles.tree} aria-label={t(archiveTexts.tree)} data-enhance="tree">
      <h2>{t(archiveTexts.tree)}</h2>
      <Branch branches={branches} recordId={recordId} leafOf={() => top} />
    </nav>
  )

type BranchProps = Omit<Props, 'top'> & {
  /** The address of the leaf that lists a unit of the branch, by its 0-based place. */
  leafOf: (at: number) => string
}

const Branch = ({ branches: [branch, ...deeper], recordId, leafOf }: BranchProps) => {
  if (branch === undefined) return null
  const { units, before, after } = branch
  return (
    <ul>
      {before > 0 && (
        <li className={styles.rest}>
          <a href={leafOf(before - 1)}>{t(archiveTexts.unitsBefore)(before)}</a>
        </li>
      )}
      {units.map(({ id, title, pictured, isOpen }) => (
        <li key={id}>
          <a href={paths.record(id)} aria-current={id === recordId ? 'page' : undefined}>
            {title || t(pageTexts.untitled)}
            {pictured > 0 && <small> {t(archiveTexts.pictured)(pictured)}</small>}
          </a>
          {isOpen && deeper.length > 0 && (
            <details open>
              <summary>
                <span className="vh">{title || t(pageTexts.untitled)}</span>
              </summary>
              <Branch
                branches={deeper}
                recordId={recordId}
                leafOf={(at) => paths.unit(id, leafAt(at, UNIT_LEAF))}
              />
            </details>
          )}
        </li>
      ))}
      {after > 0 && (
        <li className={styles.rest}>
          <a href={leafOf(before + units.length)}>{t(archiveTexts.unitsAfter)(after)}</a>
        </li>
      )}
    </ul>
  )
}

import type { ListedUnit, UnitStep } from '#contract/archives.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { HiddenBadge } from '#web/public/parts/HiddenBadge.tsx'
import { KindIcon } from '#web/public/parts/KindIcon.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'
import { closedText } from './closed-text.ts'
import { levelName } from './level-name.ts'

type Shown = ListedUnit & { path?: UnitStep[] }
type Props = {
  tenantId: string
  units: readonly Shown[]
  /** The number of the first unit; without it the rows have no numbers. */
  start?: number
  /** Whether the creator stands beside each unit. */
  hasCreator?: boolean
}

/** Units as rows: title, conditions, date and reference code, each a link to its page. */
export const UnitRows = ({ tenantId, units, start, hasCreator = false }: Props) => {
  const isOfDocuments = !hasCreator && units.some(({ children }) => children === 0)
  return (
    <ol className={styles.rows}>
      {units.map((unit, at) => {
        const {
          id,
          title,
          code,
          level,
          date,
          extent,
          creator,
          children,
          pictured,
          access,
          closed,
          picture,
          path,
          isHidden,
        } = unit
        const about = [
          levelName(level),
          hasCreator && creator,
          extent,
          children > 0 && t(archiveTexts.units)(children),
          pictured > 0 && t(archiveTexts.pictured)(pictured),
        ].filter(Boolean)
        return (
          <li key={id}>
            {start !== undefined && <span className={styles.at}>{start + at}</span>}
            {picture === null ? (
              isOfDocuments && <KindIcon kind={children > 0 ? 'folder' : 'document'} />
            ) : (
              <img
                className={styles.picture}
                src={paths.picture(tenantId, picture, picture.sizes[0]?.name ?? '')}
                alt=""
                width={72}
                height={54}
                loading="lazy"
                decoding="async"
              />
            )}
            <div className={styles.what}>
              {path && path.length > 0 && (
                <span className={styles.way}>
                  {path.map((one) => one.title || t(pageTexts.untitled)).join(' › ')}
                </span>
              )}
              <a href={paths.record(id)}>{title || t(pageTexts.untitled)}</a>
              <span className={styles.about}>{about.join(', ')}</span>
              {isHidden && <HiddenBadge />}
              {(closed ?? access) && (
                <span className={styles.about}>{closed ? closedText(closed) : access}</span>
              )}
            </div>
            <span className={styles.date}>{date}</span>
            <span className={styles.code}>{code}</span>
          </li>
        )
      })}
    </ol>
  )
}

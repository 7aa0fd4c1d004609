import { archiveTexts } from '#texts/archives.ts'
import { t } from '#web/kit/language.ts'
import styles from './Archive.module.css'

export type Level = { name: string; text: string; href?: string | undefined }

/** The levels of an archive in their order; the one that the page is about stands out. */
export const LevelStrip = ({ levels, at }: { levels: readonly Level[]; at: number }) =>
  levels.length === 0 ? null : (
    <ol className={styles.strip} aria-label={t(archiveTexts.levels)}>
      {levels.map(({ name, text, href }, place) => (
        <li key={href ?? name} aria-current={place === at ? 'step' : undefined}>
          <span className={styles.number}>{place + 1}</span>
          <span className={styles.name}>{name}</span>
          {text !== '' && (
            <span className={styles.chosen}>
              {href === undefined ? text : <a href={href}>{text}</a>}
            </span>
          )}
        </li>
      ))}
    </ol>
  )

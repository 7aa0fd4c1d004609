import { Button } from '@mantine/core'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'
import { isSame } from './use-edit.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import styles from './StaleVersionNote.module.css'

type Props<T> = {
  mine: T
  theirs: T
  /** Names of the values in words. */
  labels: Partial<Record<keyof T, string>>
  /** Formats a value as text. */
  show?: (value: unknown, key: keyof T) => string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** A conflict with a newer version: both values side by side, and the choice between them. */
export const StaleVersionNote = <T extends object>({
  mine,
  theirs,
  labels,
  show = (value) => String(value),
  onTakeTheirs,
  onKeepMine,
}: Props<T>) => {
  const keys = (Object.keys(labels) as (keyof T)[]).filter((key) => !isSame(mine[key], theirs[key]))
  return (
    <Note tone="warn" title={t(kitTexts.staleTitle)}>
      {keys.length === 0 && t(kitTexts.staleSame)}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(kitTexts.staleField)}</th>
            <th scope="col">{t(kitTexts.staleMine)}</th>
            <th scope="col">{t(kitTexts.staleTheirs)}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={String(key)}>
              <th scope="row">{labels[key]}</th>
              <td>{show(mine[key], key)}</td>
              <td>{show(theirs[key], key)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t(kitTexts.takeTheirs)}
        </Button>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          {t(kitTexts.keepMine)}
        </Button>
      </div>
    </Note>
  )
}

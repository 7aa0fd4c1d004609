import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DAMAGE_CODES } from '#contract/indexing.ts'
import { damageProblems } from '#texts/damage-problems.ts'
import { recordTexts } from '#texts/records.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { t } from '#web/kit/language.ts'
import styles from './DamageNote.module.css'

type Props = { source: Record<string, unknown> }

/** The damage of a record's file as a sentence; undefined for an intact file. */
const damageOf = (source: Props['source']): string | undefined => {
  const code = DAMAGE_CODES.find((one) => one === source.damaged)
  return code && t(damageProblems[code])
}

/** Marks a picture whose file is damaged; the reason shows on hover and focus. (files.damaged) */
export const DamageMark = ({ source, isLine = false }: Props & { isLine?: boolean }) => {
  const why = damageOf(source)
  if (why === undefined) return null
  return (
    <Tooltip label={why} multiline maw={320} withArrow>
      <span className={isLine ? styles.line : styles.mark}>
        <IconAlertTriangle size={13} aria-hidden="true" />
        {t(recordTexts.damaged)}
      </span>
    </Tooltip>
  )
}

/** A note on the record about the missing part of its file. (files.damaged) */
export const DamageNote = ({ source }: Props) => {
  const why = damageOf(source)
  return (
    why !== undefined && (
      <Note tone="warn" title={t(recordTexts.damagedFile)}>
        {why}
      </Note>
    )
  )
}

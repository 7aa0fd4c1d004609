import { Checkbox, Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import { useChosen } from './record-selection.ts'
import styles from './SelectCheckbox.module.css'

/** The checkbox of a record; with Shift it selects a range. (records.choosing) */
export const SelectCheckbox = ({
  id,
  title,
  isOver = false,
}: {
  id: string
  title: string
  isOver?: boolean
}) => {
  const choosing = useChosen()
  if (!choosing) return null
  return (
    <Checkbox
      aria-label={t(recordTexts.chooseOne)(title)}
      checked={choosing.isOn(id)}
      disabled={choosing.isBusy}
      // The picture around it is clickable too, so the target must not be small.
      {...(isOver && {
        size: '24px',
        className: styles.over,
        wrapperProps: { 'data-some': choosing.count > 0 || undefined },
      })}
      // The change event of a checkbox comes from a click.
      onChange={(event) => choosing.press(id, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}

/** A record's failure, shown on the record. (records.bulkState) */
export const FailureMark = ({ id, isLine = false }: { id: string; isLine?: boolean }) => {
  const why = useChosen()?.failures.get(id)
  if (why === undefined) return null
  if (isLine)
    return (
      <span className={styles.line}>
        <IconAlertTriangle size={15} aria-hidden="true" />
        {why}
      </span>
    )
  return (
    <Tooltip
      label={why}
      multiline
      maw={320}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      {/* Its words must be reached by keyboard too. */}
      <span className={styles.mark} role="img" aria-label={why} tabIndex={0}>
        <IconAlertTriangle size={15} aria-hidden="true" />
      </span>
    </Tooltip>
  )
}

/** The row above the records: select all shown, the number selected, and select all matching. */
export const ChooseAll = ({ label }: { label: string }) => {
  const choosing = useChosen()
  if (!choosing) return null
  const { count, isWhole, isAll, isBusy, total, chosen, mayChooseMatching } = choosing
  return (
    <>
      <Checkbox
        aria-label={t(recordTexts.chooseAll)}
        checked={isWhole}
        indeterminate={count > 0 && !isWhole}
        disabled={isBusy || total === 0}
        onChange={choosing.pressAll}
      />
      {count > 0 && <span className={styles.count}>{t(recordTexts.chosen)(count)}</span>}
      {isWhole && !isAll && mayChooseMatching && total > chosen.length && (
        <button
          type="button"
          className={styles.matching}
          onClick={choosing.chooseMatching}
          disabled={isBusy}
        >
          {label}
        </button>
      )}
    </>
  )
}

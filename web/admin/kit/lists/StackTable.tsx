import { Fragment, type ReactNode } from 'react'
import styles from './StackTable.module.css'

export type Column<T> = {
  key: string
  head: ReactNode
  /** Where the column can be sorted by: how it stands now, and what a press does. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onPress: () => void }
  cell: (row: T) => ReactNode
  /** Figures stand at the right, marks in the middle, text at the left also where it is last. */
  isFigure?: boolean
  isMark?: boolean
  isText?: boolean
  /** Whether it says what its row is about. */
  isRowHead?: boolean
  /**
   * On a phone: beside its label, before it and in line with its like, across the whole width, or
   * left out.
   */
  onPhone?: 'labelled' | 'inline' | 'wide' | 'hidden'
  /** The label on a phone, where the head is no plain text. */
  label?: string
  isNowrap?: boolean
  widthPx?: number
}

type Props<T> = {
  caption: string
  columns: Column<T>[]
  rowKey: (row: T) => string
  /** What is said of a row as a whole: that it is bad, and a tip. */
  about?: (row: T) => { tone?: 'bad' | undefined; tip?: string }
  foot?: ReactNode
  /** Whether the heads stay in sight while a long table passes. */
  isSticky?: boolean
} & ({ rows: T[] } | { groups: { name: string; rows: T[] }[] })

/**
 * A table, its rows in groups where they have any, that turns into stacked rows on a phone. First
 * column: the name. Last: the row's menu.
 */
export const StackTable = <T,>({
  caption,
  columns,
  rowKey,
  about,
  foot,
  isSticky = false,
  ...content
}: Props<T>) => {
  const groups = 'groups' in content ? content.groups : [{ name: '', rows: content.rows }]
  return (
    <div className={isSticky ? `${styles.wrap} ${styles.sticky}` : styles.wrap}>
      <table
        className={
          columns.some(({ onPhone }) => onPhone === 'inline')
            ? `${styles.table} ${styles.flow}`
            : styles.table
        }
      >
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, sort, isFigure, isMark, widthPx }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort?.direction}
                className={isFigure ? styles.figure : isMark ? styles.mark : undefined}
                style={{ width: widthPx }}
              >
                {sort ? <SortButton head={head} {...sort} /> : head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            {name !== '' && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {name}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={rowKey(row)} title={about?.(row).tip} data-tone={about?.(row).tone}>
                {columns.map((column) => (
                  <Fragment key={column.key}>{cellOf(column, row)}</Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

const cellOf = <T,>(column: Column<T>, row: T) => {
  const { label, head, cell, isRowHead, onPhone } = column
  if (isRowHead) return <th scope="row">{cell(row)}</th>
  const isLabelled = onPhone === 'labelled' || onPhone === 'inline'
  return (
    <td className={cellClass(column)} data-label={isLabelled ? (label ?? String(head)) : undefined}>
      {cell(row)}
    </td>
  )
}

const SortButton = ({
  head,
  direction,
  onPress,
}: {
  head: ReactNode
  direction: string | undefined
  onPress: () => void
}) => (
  <button type="button" className={styles.sort} onClick={onPress}>
    {head}
    <span aria-hidden="true">
      {direction === 'ascending' ? '▴' : direction === 'descending' ? '▾' : ''}
    </span>
  </button>
)

const cellClass = <T,>({ isFigure, isMark, isText, isNowrap, onPhone }: Column<T>) =>
  [
    isFigure && `${styles.figure} num`,
    isMark && styles.mark,
    isText && styles.text,
    isNowrap && styles.nowrap,
    onPhone === 'hidden' && styles.hidden,
  ]
    .filter(Boolean)
    .join(' ') || undefined

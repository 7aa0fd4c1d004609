import { Fragment, type ReactNode } from 'react'
import styles from './StackTable.module.css'

export type Column<T> = {
  key: string
  head: ReactNode
  /** For sortable columns: the current direction and the action of a press. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onPress: () => void }
  cell: (row: T) => ReactNode
  /** How the column is aligned: figures right, marks centred, text left even in the last column. */
  isFigure?: boolean
  isMark?: boolean
  isText?: boolean
  /** Whether the column names the subject of its row. */
  isRowHead?: boolean
  /** On a phone: beside its label, inline with others, across the whole width, or hidden. */
  onPhone?: 'labelled' | 'inline' | 'wide' | 'hidden'
  /** The label on a phone if the head is not plain text. */
  label?: string
  isNowrap?: boolean
  widthPx?: number
}

type Props<T> = {
  caption: string
  columns: Column<T>[]
  rowKey: (row: T) => string
  /** Marks a row as bad and gives it a tooltip. */
  about?: (row: T) => { tone?: 'bad' | undefined; tip?: string }
  foot?: ReactNode
  /** Whether the heads stay visible while a long table scrolls. */
  isSticky?: boolean
} & ({ rows: T[] } | { groups: { name: string; rows: T[] }[] })

/**
 * A table, optionally with groups of rows, that becomes stacked rows on a phone. First column: the
 * name. Last: the row's menu.
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

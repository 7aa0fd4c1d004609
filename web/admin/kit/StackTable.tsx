import type { ReactNode } from 'react'
import styles from './StackTable.module.css'

export type Column<T> = {
  key: string
  head: ReactNode
  /** Where the column can be sorted by: how it stands now, and what a press does. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onPress: () => void }
  cell: (row: T) => ReactNode
  /** Figures stand at the right. */
  isFigure?: boolean
  /** On a phone: beside its label, across the whole width, or left out. */
  onPhone?: 'labelled' | 'wide' | 'hidden'
  /** The label on a phone, where the head is no plain text. */
  label?: string
  isNowrap?: boolean
  widthPx?: number
}

/** A table that turns into stacked rows on a phone. First column: the name. Last: the row's menu. */
export const StackTable = <T,>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  columns: Column<T>[]
  rows: T[]
  rowKey: (row: T) => string
}) => (
  <div className={styles.wrap}>
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, head, sort, isFigure, widthPx }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sort?.direction}
              className={isFigure ? styles.figure : undefined}
              style={{ width: widthPx }}
            >
              {sort ? <SortButton head={head} {...sort} /> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                className={cellClass(column)}
                data-label={column.onPhone === 'labelled' ? (column.label ?? String(column.head)) : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const SortButton = ({ head, direction, onPress }: { head: ReactNode; direction: string | undefined; onPress: () => void }) => (
  <button type="button" className={styles.sort} onClick={onPress}>
    {head}
    <span aria-hidden="true">{direction === 'ascending' ? '▴' : direction === 'descending' ? '▾' : ''}</span>
  </button>
)

const cellClass = <T,>({ isFigure, isNowrap, onPhone }: Column<T>) =>
  [isFigure && `${styles.figure} num`, isNowrap && styles.nowrap, onPhone === 'hidden' && styles.hidden, onPhone === 'wide' && styles.wide]
    .filter(Boolean)
    .join(' ') || undefined

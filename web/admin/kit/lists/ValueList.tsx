import type { ReactNode } from 'react'

/**
 * A label and its value, and beside the label where the value is from; named where two may have the
 * same label.
 */
type Value = { name?: string; label: string; value: ReactNode; origin?: string | undefined }

/**
 * Labels and values, without those that have none (null); how they stand is said by what is around.
 */
export const ValueList = ({ rows }: { rows: Value[] }) => (
  <dl>
    {rows
      .filter(({ value }) => value !== null)
      .map(({ name, label, value, origin }) => (
        <div key={name ?? label}>
          <dt>
            {label}
            {origin && <span>{origin}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

import type { ReactNode } from 'react'

/** A label with its value and the value's origin; `name` tells equal labels apart. */
type Value = { name?: string; label: string; value: ReactNode; origin?: string | undefined }

/** Labels and values; null values are left out. The styles around it decide the layout. */
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

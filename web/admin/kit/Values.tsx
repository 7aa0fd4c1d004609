import type { ReactNode } from 'react'

/** A name above its value, and beside the name where the value is from. */
export type Value = { name: string; label: string; value: ReactNode; origin?: string | undefined }

/** Names and values one below the other, as in a side panel. */
export const Values = ({ rows }: { rows: Value[] }) => (
  <dl>
    {rows.map(({ name, label, value, origin }) => (
      <div key={name}>
        <dt>
          {label}
          {origin && <span>{origin}</span>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

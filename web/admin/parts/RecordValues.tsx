import { metadataRows } from './metadata-rows.ts'

type Props = { source: Record<string, unknown>; origins: Record<string, string> }

/** The values of a record, each with where it came from. (records.metadata) */
export const RecordValues = ({ source, origins }: Props) => (
  <dl>
    {metadataRows(source, origins).map(({ name, label, value, origin }) => (
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

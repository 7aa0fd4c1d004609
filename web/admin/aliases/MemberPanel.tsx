import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { aliasTexts } from '#texts/aliases.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { QueryDesigner } from '#web/admin/parts/query/QueryDesigner.tsx'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './aliases.module.css'
import type { MemberCount } from './use-member-counts.ts'
import type { MemberValues } from './alias-values.ts'

type Props = {
  tenantId: string
  member: MemberValues
  count: MemberCount
  /** Whether the alias is public and the index is not. */
  isUnseen: boolean
  error: string | undefined
  onChange: (member: MemberValues) => void
  onRemove: () => void
}

/** An index of an alias: its conditions, and the share of records that match. */
export const MemberPanel = ({
  tenantId,
  member,
  count,
  isUnseen,
  error,
  onChange,
  onRemove,
}: Props) => {
  const { id, name, deleted, rows } = member
  return (
    <Panel
      title={name}
      aside={
        <span className={styles.count}>
          {count && (
            <span className="num" role="status">
              <b>{num(count.found)}</b> {t(aliasTexts.of)(count.all)}
            </span>
          )}
          <ActionIcon aria-label={t(aliasTexts.removeIndex)(name)} onClick={onRemove}>
            <IconX size={17} />
          </ActionIcon>
        </span>
      }
    >
      {error && <Note tone="bad" title={error} />}
      {deleted ? (
        <Note tone="warn" title={t(aliasTexts.inBin)} />
      ) : (
        <>
          {isUnseen && <Note tone="warn" title={t(aliasTexts.closedIndex)} />}
          {rows.length === 0 && <p className={styles.whole}>{t(aliasTexts.wholeIndex)}</p>}
          <QueryDesigner
            tenantId={tenantId}
            ids={id}
            rows={rows}
            onChange={(next) => onChange({ ...member, rows: next })}
          />
        </>
      )}
    </Panel>
  )
}

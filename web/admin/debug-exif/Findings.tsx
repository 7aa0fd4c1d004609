import { ActionIcon, Switch, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Embedded } from '#contract/debug-exif.ts'
import { exifTexts } from '#texts/debug-exif.ts'
import { metadataWarningTexts } from '#texts/images.ts'
import { kitTexts } from '#texts/kit.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { FilterBar } from '#web/admin/kit/Page.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { copyText } from '#web/admin/kit/clipboard.ts'
import { t } from '#web/kit/language.ts'
import { CharsetTable } from './CharsetTable.tsx'
import styles from './exif.module.css'
import { fieldCount, groupsOf, placeOf, type Group } from './metadata-groups.ts'

/** A picture's embedded metadata: character sets, and all fields by standard. (debugExif.panel) */
export const Findings = ({ found }: { found: Embedded }) => {
  const [charset, setCharset] = useState(found.charset)
  const [words, setWords] = useState('')
  const [isHiding, setHiding] = useState(true)
  const query = words.trim().toLowerCase()
  const groups = groupsOf(found, { charset, withEmpty: !isHiding })
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ name, value }) =>
        `${name} ${value}`.toLowerCase().includes(query),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      {found.warnings.map((warning) => (
        <Note key={warning} tone="warn" title={t(metadataWarningTexts[warning])} code={warning} />
      ))}
      {fieldCount(found) === 0 && <Note tone="warn" title={t(exifTexts.nothingInside)} />}
      {found.charsets.length > 0 && (
        <CharsetTable found={found} chosen={charset} onChoose={setCharset} />
      )}
      <FilterBar>
        <SearchField isMain label={t(exifTexts.filter)} value={words} onChange={setWords} />
        <Switch
          label={t(exifTexts.hideEmpty)}
          checked={isHiding}
          onChange={(event) => setHiding(event.currentTarget.checked)}
        />
      </FilterBar>
      {groups.length === 0 ? (
        <EmptyState title={t(exifTexts.nothingFits)}>{t(exifTexts.nothingFitsHelp)}</EmptyState>
      ) : (
        <div className={styles.groups}>
          {groups.map((group) => (
            <GroupBox
              key={group.source}
              group={group}
              place={group.source === 'EXIF' ? placeOf(found) : undefined}
            />
          ))}
        </div>
      )}
    </>
  )
}

const GroupBox = ({
  group: { source, name, about, rows },
  place,
}: {
  group: Group
  place: string | undefined
}) => (
  <details className={styles.group} open={source !== 'tags'}>
    <summary>
      <h2>{name}</h2>
      <span>{about}</span>
      <span className="num">{t(exifTexts.fields)(rows.length)}</span>
    </summary>
    <dl>
      {place && (
        <div>
          <dt>{t(exifTexts.place)}</dt>
          <dd className={styles.place}>
            <span className="num">{place}</span>
            <Tooltip label={t(exifTexts.copyPlace)}>
              <ActionIcon
                size="sm"
                aria-label={t(exifTexts.copyPlace)}
                onClick={() =>
                  void copyText(place).then(() => toastDone(t(kitTexts.copied)), toastError)
                }
              >
                <IconCopy size={15} />
              </ActionIcon>
            </Tooltip>
          </dd>
        </div>
      )}
      {rows.map(({ name: field, value, warning }) => (
        <div key={field}>
          <dt className="mono">{field}</dt>
          <dd>
            {value || '—'}
            {warning && (
              <span className={styles.warning}>
                <IconAlertTriangle size={13} aria-hidden="true" />
                {warning}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

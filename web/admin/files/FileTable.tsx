import { Checkbox } from '@mantine/core'
import { IconFile, IconFolder, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { IndexFile, indexFiles } from '#contract/index-files.ts'
import type { Index } from '#contract/indices.ts'
import { fileTexts } from '#texts/index-files.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { FileStatus } from '#web/admin/parts/records/FileStatus.tsx'
import { emptySelection, toggle, toggleAll } from '#web/admin/parts/selection/selection.ts'
import { checkboxKeys } from '#web/admin/parts/selection/checkbox-keys.ts'
import { paths } from '#web/admin/paths.ts'
import { bytes } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { FileSelectionBar } from './FileSelectionBar.tsx'
import styles from './files.module.css'

type Listing = z.output<typeof indexFiles.list.answer>
type Props = {
  index: Index
  listing: Listing
  fits: (file: IndexFile) => boolean
  /** Path of the file in the panel. */
  chosen: string | undefined
  onFile: (rel: string) => void
  onClear: () => void
}

/** Folders, then files with their states; several can be selected and added or removed together. */
export const FileTable = ({
  index,
  listing: { folders, files, more },
  fits,
  chosen,
  onFile,
  onClear,
}: Props) => {
  const { tenantID: tenantId, id } = index
  const [selection, select] = useState(emptySelection)
  const shown = files.filter(fits)
  const order = shown.map(({ rel }) => rel)
  const marked = shown.filter(({ rel }) => selection.ids.has(rel))
  const press = (rel: string, isRange: boolean, last = selection.last) =>
    select(toggle({ ...selection, last }, order, rel, isRange))
  if (folders.length + files.length === 0)
    return <EmptyState title={t(fileTexts.empty)}>{t(fileTexts.emptyHelp)}</EmptyState>
  return (
    <>
      {marked.length > 0 && (
        <FileSelectionBar index={index} files={marked} onDone={() => select(emptySelection)} />
      )}
      <table
        className={styles.table}
        onKeyDown={checkboxKeys({
          onRange: (to, from) => press(to, true, from),
          onAll: () => select({ ids: new Set(order) }),
        })}
      >
        <caption className="vh">{t(fileTexts.caption)}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <Checkbox
                aria-label={t(fileTexts.chooseAll)}
                checked={shown.length > 0 && marked.length === shown.length}
                indeterminate={marked.length > 0 && marked.length < shown.length}
                onChange={() => select(toggleAll(selection, order))}
              />
            </th>
            <th scope="col">{t(fileTexts.name)}</th>
            <th scope="col" className={styles.figure}>
              {t(fileTexts.size)}
            </th>
            <th scope="col">{t(fileTexts.state)}</th>
            <th scope="col" className={styles.when}>
              {t(fileTexts.changed)}
            </th>
          </tr>
        </thead>
        <tbody>
          {folders.map(({ name, rel, files: count }) => (
            <tr key={rel}>
              <td className={styles.tick} />
              <td>
                <AppLink place={paths.files({ tenantId, id }, rel)} className={styles.name}>
                  <IconFolder size={18} stroke={1.5} aria-hidden="true" />
                  <span className="mono">{name}</span>
                </AppLink>
              </td>
              <td className={`${styles.figure} num`}>{t(fileTexts.files)(count)}</td>
              <td />
              <td className={styles.when} />
            </tr>
          ))}
          {shown.map((file) => (
            <tr key={file.rel} aria-selected={file.rel === chosen}>
              <td className={styles.tick}>
                <Checkbox
                  data-tick={file.rel}
                  aria-label={t(fileTexts.choose)(file.name)}
                  checked={selection.ids.has(file.rel)}
                  // The change event of a checkbox comes from a click.
                  onChange={(event) => press(file.rel, (event.nativeEvent as MouseEvent).shiftKey)}
                />
              </td>
              <td>
                <button
                  type="button"
                  className={styles.name}
                  aria-label={t(fileTexts.open)(file.name)}
                  onClick={() => onFile(file.rel)}
                >
                  {file.why === 'otherKind' || /\.xml$/i.test(file.name) ? (
                    <IconFile size={18} stroke={1.5} aria-hidden="true" />
                  ) : (
                    <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
                  )}
                  <span className="mono">{file.name}</span>
                </button>
              </td>
              <td className={`${styles.figure} num`}>{bytes(file.sizeBytes)}</td>
              <td>
                <FileStatus state={file.state} />
              </td>
              <td className={styles.when}>
                <TimeAgo at={file.changed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && files.length > 0 && (
        <NothingFound
          title={t(fileTexts.none)}
          help={t(fileTexts.noneHelp)}
          clear={t(fileTexts.clear)}
          onClear={onClear}
        />
      )}
      <p className={styles.sum}>
        {t(fileTexts.files)(files.length)} · {t(fileTexts.folders)(folders.length)} ·{' '}
        {bytes(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}
        {more && ` · ${t(fileTexts.more)}`}
      </p>
    </>
  )
}

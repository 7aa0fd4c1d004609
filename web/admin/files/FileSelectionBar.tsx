import type { IndexFile } from '#contract/index-files.ts'
import type { Index } from '#contract/indices.ts'
import { fileTexts } from '#texts/index-files.ts'
import { useLayer } from '#web/admin/kit/focus/escape-layers.ts'
import { t } from '#web/kit/language.ts'
import { FileButtons } from './FileButtons.tsx'
import styles from './files.module.css'

/** The actions on selected files. */
export const FileSelectionBar = ({
  index,
  files,
  onDone,
}: {
  index: Index
  files: IndexFile[]
  onDone: () => void
}) => {
  useLayer(true, onDone)
  return (
    <div className={styles.chosen} role="region" aria-label={t(fileTexts.chosen)(files.length)}>
      <b className="num" role="status">
        {t(fileTexts.chosen)(files.length)}
      </b>
      <FileButtons index={index} files={files} onDone={onDone} />
    </div>
  )
}

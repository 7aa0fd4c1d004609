import type { FolderEntry } from '#contract/folders.ts'
import { FOLDER_MAX } from '#contract/public-limits.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Folder.module.css'
import { SmallPicture } from './SmallPicture.tsx'

type Props = {
  entry: FolderEntry
  tenantId: string
  hidden: Record<string, string>
  isFirst: boolean
  isLast: boolean
}

/** A record of one's own folder: its note, its place, and the way out of the folder. */
export const OwnEntry = ({ entry, tenantId, hidden, isFirst, isLast }: Props) => {
  const { id, note } = entry
  const title = entry.title || t(pageTexts.untitled)
  const button = (action: 'up' | 'down' | 'take', isOff = false) => (
    <button
      type="submit"
      className="button plain"
      name="action"
      value={action}
      disabled={isOff}
      aria-label={t(texts.of)(t(texts[action]), title)}
    >
      {t(texts[action])}
    </button>
  )
  return (
    <li id={`r-${id}`}>
      <a className={styles.picture} href={paths.record(id)} tabIndex={-1} aria-hidden="true">
        <SmallPicture tenantId={tenantId} picture={entry} />
      </a>
      <form className={styles.entry} method="post">
        <a href={paths.record(id)}>{title}</a>
        <HiddenInputs fields={{ ...hidden, recordId: id }} />
        <p className={styles.noteField}>
          <input
            type="text"
            name="note"
            aria-label={t(texts.noteOf)(title)}
            placeholder={t(texts.note)}
            maxLength={FOLDER_MAX.note}
            defaultValue={note}
          />
          {/* The first button is that of the Enter key. */}
          <button
            type="submit"
            className="button plain"
            name="action"
            value="note"
            aria-label={t(texts.of)(t(texts.saveNote), title)}
          >
            {t(texts.saveNote)}
          </button>
        </p>
        <p className={styles.moves}>
          {button('up', isFirst)}
          {button('down', isLast)}
          {button('take')}
        </p>
      </form>
    </li>
  )
}

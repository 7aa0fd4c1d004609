import { Kbd } from '@mantine/core'
import { shellTexts } from '#texts/shell.ts'
import { t } from '#web/kit/language.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { SHORTCUTS } from './shortcut-list.ts'
import styles from './ShortcutsDialog.module.css'

/** The keyboard shortcuts of the administration. */
export const ShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={t(shellTexts.shortcuts)}>
    <ShortcutList />
  </Dialog>
)

/** The shortcuts and their actions; `isWide` uses two columns if there is room. */
export const ShortcutList = ({ isWide = false }) => (
  <dl className={isWide ? `${styles.keys} ${styles.wide}` : styles.keys}>
    {SHORTCUTS.map(({ keys, text }) => (
      <div key={keys.join()}>
        <dt>{t(text)}</dt>
        <dd>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

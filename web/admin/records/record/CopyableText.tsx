import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { kitTexts } from '#texts/kit.ts'
import { useCopy } from '#web/admin/kit/clipboard.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordFiles.module.css'

/** A text on one line, with a button that copies it in full. */
export const CopyableText = ({ text, label }: { text: string; label: string }) => {
  const { isCopied, copy } = useCopy()
  return (
    <span className={styles.copied}>
      <span className="mono" title={text}>
        {text}
      </span>
      <Tooltip label={isCopied ? t(kitTexts.copied) : label}>
        <ActionIcon size="sm" aria-label={label} onClick={() => copy(text)}>
          {isCopied ? <IconCheck size={15} /> : <IconCopy size={15} />}
        </ActionIcon>
      </Tooltip>
      <span className="vh" role="status">
        {isCopied && t(kitTexts.copied)}
      </span>
    </span>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { BUTTON_RESET_MS } from '#contract/limits.ts'
import { kitTexts } from '#texts/kit.ts'
import { toastError } from '#web/admin/kit/states/toast.ts'
import { copyText } from '#web/kit/clipboard.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordFiles.module.css'

/** A text on one line, with a button that copies it in full. */
export const CopyableText = ({ text, label }: { text: string; label: string }) => {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const timer = isDone ? setTimeout(() => setDone(false), BUTTON_RESET_MS) : undefined
    return () => clearTimeout(timer)
  }, [isDone])
  return (
    <span className={styles.copied}>
      <span className="mono" title={text}>
        {text}
      </span>
      <Tooltip label={isDone ? t(kitTexts.copied) : label}>
        <ActionIcon
          size="sm"
          aria-label={label}
          onClick={() => void copyText(text).then(() => setDone(true), toastError)}
        >
          {isDone ? <IconCheck size={15} /> : <IconCopy size={15} />}
        </ActionIcon>
      </Tooltip>
      <span className="vh" role="status">
        {isDone && t(kitTexts.copied)}
      </span>
    </span>
  )
}

import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
  IconPencil,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { BUTTON_RESET_MS } from '#contract/limits.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import type { SaveState } from './autosave.ts'
import styles from './blog.module.css'

/** The state of saving in words: „Vistað!“ for four seconds, then the time. (blog.saved) */
export const SaveStatus = ({ state, isNew }: { state: SaveState; isNew: boolean }) => {
  const isFresh = useFresh(state)
  const { tone, icon: Icon, text } = shown(state, isNew, isFresh)
  return (
    <span className={styles.status} role="status" data-tone={tone}>
      <Icon size={17} aria-hidden="true" />
      {text}
    </span>
  )
}

const shown = (state: SaveState, isNew: boolean, isFresh: boolean) => {
  switch (state.kind) {
    case 'saved':
      if (isNew || state.at === null)
        return { tone: 'off', icon: IconPencil, text: t(blogEditTexts.unsaved) }
      return {
        tone: 'ok',
        icon: IconCloudCheck,
        text: isFresh ? t(blogEditTexts.saved) : t(blogEditTexts.savedAt)(time(state.at)),
      }
    case 'waiting':
      return {
        tone: 'off',
        icon: IconPencil,
        text: t(state.isBlocked ? blogEditTexts.blocked : blogEditTexts.waiting),
      }
    case 'saving':
      return { tone: 'off', icon: IconCloudUp, text: t(blogEditTexts.saving) }
    case 'failed':
      return {
        tone: 'bad',
        icon: IconCloudOff,
        text: t(blogEditTexts.failed)(state.error instanceof Error ? state.error.message : ''),
      }
    case 'conflict':
      return {
        tone: 'warn',
        icon: IconCloudExclamation,
        text: t(blogEditTexts.failed)(
          t(blogEditTexts.conflict)(state.theirs.edit_by ?? t(blogEditTexts.somebody)),
        ),
      }
  }
}

/** Whether this editor saved within the last seconds. */
const useFresh = (state: SaveState): boolean => {
  const [seen, setSeen] = useState<SaveState>(state)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(state), BUTTON_RESET_MS)
    return () => clearTimeout(timer)
  }, [state])
  return seen !== state
}

import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import type { Settings } from '#contract/session.ts'
import { language, setLanguage } from '#web/kit/language.ts'
import { useSaveSettings, useSettings } from './viewer.ts'

type Look = Pick<Settings, 'language' | 'theme'>

/**
 * The server's last answer; an answer older than a choice made here must not undo that choice.
 * Module state, because a change of language mounts the whole router again.
 */
let lastAnswer: Look = {}

/**
 * Applies the person's saved language and theme to this browser, at sign-in and after a choice in
 * another browser. (users.preferences)
 */
export const useSavedLook = () => {
  const { language: spoken, theme } = useSettings().data ?? {}
  const { setColorScheme } = useScheme()
  useEffect(() => {
    if (theme && theme !== lastAnswer.theme) setColorScheme(theme)
    if (spoken && spoken !== lastAnswer.language) setLanguage(spoken)
    lastAnswer = { language: spoken ?? lastAnswer.language, theme: theme ?? lastAnswer.theme }
  }, [spoken, theme, setColorScheme])
}

/** The person's preferences, including a choice that is being saved. (users.preferences) */
export const usePreferences = () => {
  const settings = useSettings()
  const save = useSaveSettings()
  const { colorScheme, setColorScheme } = useScheme()
  const choose = (chosen: Settings) => {
    if (chosen.theme) setColorScheme(chosen.theme)
    save.mutate({ body: chosen })
    // Last, because it mounts everything again.
    if (chosen.language) setLanguage(chosen.language)
  }
  const chosen = {
    ...settings.data,
    ...(save.isPending && save.variables.body),
    language: language(),
    theme: colorScheme,
  }
  return { settings, chosen, choose }
}

/** To stop transitions Mantine writes a style element, which the content policy forbids. */
const useScheme = () => useMantineColorScheme({ keepTransitions: true })

import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { session, type Settings } from '#contract/session.ts'
import { useSend } from '#web/kit/api.ts'
import { language, setLanguage } from '#web/kit/language.ts'
import { useSettings } from './viewer.ts'

type Look = Pick<Settings, 'language' | 'theme'>

/** What the server said last: an answer that is older than a choice made here does not undo it. */
let said: Look = {}

/**
 * Lets language and theme follow the person into this browser, when they sign in and when they
 * choose elsewhere. (users.preferences)
 */
export const useFollowedLook = () => {
  const { language: spoken, theme } = useSettings().data ?? {}
  const { setColorScheme } = useScheme()
  useEffect(() => {
    if (theme && theme !== said.theme) setColorScheme(theme)
    if (spoken && spoken !== said.language) setLanguage(spoken)
    said = { language: spoken ?? said.language, theme: theme ?? said.theme }
  }, [spoken, theme, setColorScheme])
}

/**
 * What the person has chosen, what they choose now before it is saved, and the way to choose.
 * (users.preferences)
 */
export const usePreferences = () => {
  const settings = useSettings()
  const save = useSend(session.saveSettings, { refresh: [session.settings] })
  const { colorScheme, setColorScheme } = useScheme()
  const choose = (chosen: Settings) => {
    if (chosen.theme) setColorScheme(chosen.theme)
    save.mutate({ body: chosen })
    // The last, for all is drawn anew in the language.
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

/** Mantine would write a style element to still the transitions, which the policy forbids. */
const useScheme = () => useMantineColorScheme({ keepTransitions: true })

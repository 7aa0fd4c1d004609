import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from './admin/kit/theme.ts'

const NAME = 'virtual:mantine-variables.css'

/** Mantine's variables as a style sheet made from the theme: at run time they would be an inline style, which the policy forbids. */
export const mantineVariables = (): Plugin => ({
  name: 'varda-mantine-variables',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? variablesSheet() : undefined),
})

const variablesSheet = (): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const defaults = defaultCssVariablesResolver(merged)
  const ours = cssVariables(merged)
  const all = {
    variables: { ...defaults.variables, ...ours.variables },
    light: { ...defaults.light, ...ours.light },
    dark: { ...defaults.dark, ...ours.dark },
  }
  return `@layer mantine{${convertCssVariables(all, ':root')}}`
}

import { convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme, DEFAULT_THEME } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from './admin/kit/theme.ts'

const NAME = 'virtual:mantine-variables.css'

/** Mantine's variables as a style sheet made from the theme: at run time they would be an inline style, which the policy forbids. */
export const mantineVariables = (): Plugin => ({
  name: 'varda-mantine-variables',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? variablesSheet() : undefined),
})

/** In development /login and everything under /admin is the administration's page, as the server has it. */
export const adminEntry = (): Plugin => ({
  name: 'varda-admin-entry',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (request.headers.accept?.includes('text/html')) request.url = '/admin/index.html'
      next()
    })
  },
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

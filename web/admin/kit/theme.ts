import {
  ActionIcon,
  Button,
  createTheme,
  Menu,
  mergeThemeOverrides,
  Modal,
  Notification,
  Switch,
  Tooltip,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { kitTexts } from '#texts/kit.ts'
import type { Language } from '#texts/text.ts'
import { t } from '#web/kit/language.ts'

const sea: MantineColorsTuple = [
  '#EAF3F3',
  '#D5E6E6',
  '#AFCFD0',
  '#86CACA',
  '#5FA7AA',
  '#3B868B',
  '#1F6A70',
  '#0F5359',
  '#0B4247',
  '#073034',
]
const dark: MantineColorsTuple = [
  '#E9EEEC',
  '#B5BFBC',
  '#8E9996',
  '#66726F',
  '#3C4644',
  '#2A3230',
  '#1D2423',
  '#161B1A',
  '#0F1312',
  '#0A0D0D',
]
const red: MantineColorsTuple = [
  '#FAE7E2',
  '#F5D3CA',
  '#EDA894',
  '#BB4A33',
  '#B5432C',
  '#AD3C25',
  '#A73922',
  '#A1361F',
  '#7F2916',
  '#5E1D0F',
]

/** The Mantine theme: our design tokens, and defaults that keep it accessible. */
export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 3 },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: '2px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: { sea, dark, red },
  headings: { fontFamily: 'var(--serif)', fontWeight: '450' },
  fontSizes: { xs: '12.5px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  components: {
    Button: Button.extend({ defaultProps: { variant: 'filled' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300 } }),
    // Mantine locks the scroll with a style element, which the content policy forbids; base.css
    // does it.
    Modal: Modal.extend({
      defaultProps: { centered: true, lockScroll: false, overlayProps: { backgroundOpacity: 0.5 } },
    }),
    Menu: Menu.extend({
      defaultProps: { withInitialFocusPlaceholder: false, position: 'bottom-end' },
    }),
    Notification: Notification.extend({ defaultProps: {} }),
    Switch: Switch.extend({ defaultProps: { withThumbIndicator: false } }),
  },
})

/** The label of every close button; a function, because the language may change. */
export const closeButton = () => ({ 'aria-label': t(kitTexts.close) })

/** Mantine's own variables in terms of the tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--scoria)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
  }
  return { variables: {}, light: tokens, dark: tokens }
}

/** The theme with number fields formatted for the language. */
export const themeIn = (language: Language) =>
  mergeThemeOverrides(theme, {
    components: {
      NumberInput: {
        defaultProps:
          language === 'is'
            ? { thousandSeparator: '.', decimalSeparator: ',' }
            : { thousandSeparator: ',' },
      },
    },
  })

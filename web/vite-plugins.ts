import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from './admin/kit/theme.ts'

const NAME = 'virtual:mantine-variables.css'

/**
 * Builds Mantine's variables as a style sheet; at run time they would be an inline style, which the
 * content policy forbids.
 */
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

/** The parts of an endpoint that the browser needs; schemas and descriptions are for the server. */
const CALLED_BY = new Set(['method', 'path'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Removes the server-only parts of endpoints from the browser bundle, which saves 8 kB (gzip) of
 * the first load, and without `hasForms` the calls that are `formOnly`.
 * (web/bundle.test.ts)
 */
export const leanEndpoints = ({ hasForms = true } = {}): Plugin => ({
  name: 'varda-lean-endpoints',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      if (!code.includes('= endpoints(')) return undefined
      const left = endpointsIn(this.parse(code) as unknown as Node).flatMap((entry) => {
        const parts = propertiesOf(entry.value as Node)
        return !hasForms && parts.some(({ key }) => nameOf(key) === 'formOnly')
          ? [entry]
          : parts.filter(({ key }) => !CALLED_BY.has(nameOf(key)))
      })
      // From last to first, so that earlier positions stay valid; a stray comma in an object is
      // harmless.
      return left
        .toSorted((one, other) => other.start - one.start)
        .reduce(
          (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
          code,
        )
    },
  },
})

/** The entries of top-level `endpoints` calls in a module. */
const endpointsIn = ({ body }: Node): Node[] =>
  (body as Node[])
    .flatMap((one) => ((one.declaration ?? one) as { declarations?: Node[] }).declarations ?? [])
    .flatMap(({ init }) => {
      const { callee, arguments: given } = (init ?? {}) as {
        callee?: { name?: string }
        arguments?: Node[]
      }
      return callee?.name === 'endpoints' && given?.[1] ? propertiesOf(given[1]) : []
    })

const nameOf = (key: unknown): string => (key as { name?: string }).name ?? ''

const propertiesOf = (object: Node): Node[] =>
  ((object.properties ?? []) as Node[]).filter(({ type }) => type === 'Property')

/** Writes packages.json: the packages in the bundle by their lockfile path. (about.thirdParty) */
export const listPackages = (): Plugin => ({
  name: 'varda-list-packages',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    )
    const paths = ids.flatMap(
      (id) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
    )
    this.emitFile({
      type: 'asset',
      fileName: 'packages.json',
      source: JSON.stringify([...new Set(paths)].toSorted()),
    })
  },
})

/** The fonts of the first text on every page. */
const FIRST_FONTS = /(?:hanken-grotesk-latin-wght|newsreader-latin-opsz-normal-400-500)-.*\.woff2$/

/** Preloads the first fonts, so that text does not move when they arrive. */
export const preloadFonts = (): Plugin => ({
  name: 'varda-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
})

/** A style sheet that is written as it is built, `virtual:<name>.css`. */
const virtualSheet = (name: string, rules: readonly string[]): Plugin => {
  const id = `virtual:${name}.css`
  return {
    name: `varda-${name}-classes`,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => (asked === `\0${id}` ? rules.join('') : undefined),
  }
}

/** Widths relative to heights, times 50, of the classes `.r20` to `.r200`: 0.4 to 4. */
const [FLATTEST, TALLEST] = [200, 20]

/** Classes for the ratio of pictures in justified rows: views may have no inline styles. */
export const ratioClasses = (): Plugin =>
  virtualSheet(
    'ratio',
    Array.from({ length: FLATTEST - TALLEST + 1 }, (_, at) => at + TALLEST).map(
      (ratio) => `.r${ratio}{--r:${ratio / 50}}`,
    ),
  )

/** Dark, middle and light of a channel. */
const LEVELS = ['2b', '80', 'd5']

/** Classes for the colours of pictures that are not loaded yet, `.k0` to `.k26`. */
export const colourClasses = (): Plugin =>
  virtualSheet(
    'colours',
    LEVELS.flatMap((red) =>
      LEVELS.flatMap((green) => LEVELS.map((blue) => `${red}${green}${blue}`)),
    ).map((colour, number) => `.k${number}{--k:#${colour}}`),
  )

/** Drops the classes that scripts name: the style sheets are a build of their own. */
export const dropStyles = (): Plugin => ({
  name: 'varda-drop-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
})

/** Makes the dark tokens follow the computer's theme, where no program chooses one. */
export const followSystemTheme = (): Plugin => ({
  name: 'varda-follow-system-theme',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/kit\/tokens\.css$/ },
    handler: (css) =>
      css.replace(
        /\[data-mantine-color-scheme='dark'\] (\{[^}]*\})/,
        '@media (prefers-color-scheme: dark) { :root $1 }',
      ),
  },
})

/** The size of a browser's text that nobody changed, in pixels. */
const TEXT_PX = 16

/** Writes sizes of text in `rem`, so that they follow the size that a reader chose. (pages.text) */
export const textInRem = (): Plugin => ({
  name: 'varda-text-in-rem',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (css) =>
      css.replace(/\bfont(-size)?:[^;}]*/g, (size) =>
        size.replace(/\b([\d.]+)px/g, (_, px: string) => `${Number(px) / TEXT_PX}rem`),
      ),
  },
})

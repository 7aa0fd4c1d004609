import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './web/compress-files.ts'
import { cutFonts } from './web/cut-fonts.ts'
import {
  dropStyles,
  followSystemTheme,
  leanEndpoints,
  listPackages,
  ratioClasses,
  colourClasses,
  textInRem,
} from './web/vite-plugins.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The name of a class: its file and its own, the same in both builds. */
const className = (name: string, file: string) =>
  `${basename(file.split('?')[0] ?? '', '.module.css')}-${name}`

const SERVER: Record<string, string> = { server: path('web/public/entry-server.tsx') }
const SCRIPTS: Record<string, string> = { site: path('web/public/entry-client.ts') }
const STYLES: Record<string, string> = Object.fromEntries(
  readdirSync(path('web/public/styles')).map((name) => [
    basename(name, '.ts'),
    path(`web/public/styles/${name}`),
  ]),
)

/**
 * The public site, in three builds: the scripts, with `--mode styles` the style sheets, and with
 * `--ssr` the views, which the server draws. The server serves the files of the first two at
 * /assets.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: path('web/public'),
  base: '/',
  publicDir: false,
  cacheDir: path('node_modules/.vite-public'),
  plugins: [
    react(),
    cutFonts(path('build/fonts-public')),
    followSystemTheme(),
    textInRem(),
    ratioClasses(),
    colourClasses(),
    leanEndpoints(),
    ...(isSsrBuild ? [] : [compressFiles()]),
    ...(isSsrBuild || mode === 'styles' ? [] : [listPackages(), dropStyles()]),
  ],
  resolve: { alias: { zod: path('web/kit/no-schemas.ts') } },
  css: { modules: { generateScopedName: className } },
  ...(isSsrBuild && {
    // Otherwise the file would contain React's development build.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true as const, target: 'node' as const },
  }),
  build: {
    outDir: path(isSsrBuild ? 'build/pages' : 'build/public'),
    emptyOutDir: mode !== 'styles',
    minify: true,
    target: 'es2023',
    manifest: !isSsrBuild && (mode === 'styles' ? 'styles.json' : 'manifest.json'),
    assetsInlineLimit: 0,
    // A sheet for every page and one for each group of pages, however many there are.
    cssCodeSplit: mode === 'styles',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      input: isSsrBuild ? SERVER : mode === 'styles' ? STYLES : SCRIPTS,
      ...(isSsrBuild && { output: { entryFileNames: '[name].js' } }),
    },
  },
}))

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './web/compress-files.ts'
import { cutFonts } from './web/cut-fonts.ts'
import { leanEndpoints, listPackages, mantineVariables, preloadFonts } from './web/vite-plugins.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const HAPPENINGS =
  /\/(texts\/(happenings|(work|file|backup|record)-problems)|events\/event-sentence)\.ts$/

/** What is fetched as one file, so that a screen asks for few. (docs/decisions/0067) */
const CHUNKS = [
  {
    // Few screens need these long texts, but they and their dialogs are many.
    name: 'happenings',
    test: HAPPENINGS,
    priority: 3,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Forms with a number are many, but no first screen has one.
    name: 'numbers',
    test: /\/(react-number-format|NumberInput)\//,
    priority: 3,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Small files that the screen of a record needs together.
    name: 'clipboard',
    test: /\/(local-path|use-local-path|clipboard)\.tsx?$/,
    priority: 3,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'shared', priority: 2, minShareCount: 7 },
  {
    name: 'icons',
    test: /\/@tabler\/icons-react\/dist\/esm\/icons\//,
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

/** The administration. The server serves its page at /admin and /login, its files at /assets. */
export default defineConfig({
  root: path('web/admin'),
  base: '/',
  publicDir: false,
  cacheDir: path('node_modules/.vite'),
  plugins: [
    react(),
    cutFonts(path('build/fonts')),
    mantineVariables(),
    leanEndpoints({ hasForms: false }),
    listPackages(),
    preloadFonts(),
    compressFiles(),
  ],
  resolve: { alias: { zod: path('web/kit/no-schemas.ts') } },
  build: {
    outDir: path('build/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    // The content security policy forbids inline styles and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    // web/bundle.test.ts limits the sizes.
    chunkSizeWarningLimit: 2000,
    modulePreload: {
      polyfill: false,
      // MissingPage loads its dependencies itself: a preload list would be repeated in the chunk of
      // every screen that can show it.
      resolveDependencies: (file, needed) => (file.includes('/MissingPage-') ? [] : needed),
    },
    // Drops unused schemas: calls of zod have no side effects.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      // Modules that several screens share are few files. (docs/decisions/0067)
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: {
    // The server draws the sign-in page, with files of its own.
    proxy: Object.fromEntries(
      ['/api', '/assets', '^/(?:en/)?login'].map((path) => [
        path,
        `http://127.0.0.1:${process.env.PORT ?? 3000}`,
      ]),
    ),
    fs: { allow: [path('.')] },
  },
})

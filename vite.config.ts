import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './web/compress-files.ts'
import { cutNewsreader } from './web/cut-fonts.ts'
import { leanEndpoints, listPackages, mantineVariables, preloadFonts } from './web/vite-plugins.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * The administration; the server answers its page at /admin and /login, and the built files under
 * /assets.
 */
export default defineConfig({
  root: path('web/admin'),
  base: '/',
  publicDir: false,
  cacheDir: path('node_modules/.vite'),
  plugins: [
    react(),
    cutNewsreader(path('build/fonts')),
    mantineVariables(),
    leanEndpoints(),
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
    // web/bundle.test.ts holds the sizes.
    chunkSizeWarningLimit: 2000,
    modulePreload: {
      polyfill: false,
      // What this page needs is loaded before it is shown; the list of it would stand in every
      // screen about one thing.
      resolveDependencies: (file, needed) => (file.includes('/MissingPage-') ? [] : needed),
    },
    // A schema that nobody reads is left out: building one does nothing else.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      // What many screens share is one file, so that a screen asks for few. (web/bundle.test.ts)
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 7 }] } },
    },
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
    fs: { allow: [path('.')] },
  },
})

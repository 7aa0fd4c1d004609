import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './web/compress-files.ts'
import { cutNewsreader } from './web/cut-fonts.ts'
import { leanEndpoints, listPackages, mantineVariables, preloadFonts } from './web/vite-plugins.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The administration. The server serves its page at /admin and /login, its files at /assets. */
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
      // Modules of seven or more chunks share one file, so a screen loads few. (web/bundle.test.ts)
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 7 }] } },
    },
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
    fs: { allow: [path('.')] },
  },
})

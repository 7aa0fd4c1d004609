import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './web/compress-files.ts'
import { cutFonts } from './web/cut-fonts.ts'
import { followSystemTheme, leanEndpoints, listPackages, ratioClasses } from './web/vite-plugins.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The name of a class: its file and its own, the same in both builds. */
const className = (name: string, file: string) =>
  `${basename(file.split('?')[0] ?? '', '.module.css')}-${name}`

const SERVER: Record<string, string> = { server: path('web/public/entry-server.tsx') }
const BROWSER: Record<string, string> = {
  site: path('web/public/entry-client.ts'),
  styles: path('web/public/styles.ts'),
}

/**
 * The public site, in two builds: what the browser fetches, and with `--ssr` the views, which the
 * server draws. The server serves the files of the first at /assets.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: path('web/public'),
  base: '/',
  publicDir: false,
  cacheDir: path('node_modules/.vite-public'),
  plugins: [
    react(),
    cutFonts(path('build/fonts-public')),
    followSystemTheme(),
    ratioClasses(),
    leanEndpoints(),
    ...(isSsrBuild ? [] : [listPackages(), compressFiles()]),
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
    emptyOutDir: true,
    minify: true,
    target: 'es2023',
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    // One sheet: a page that follows needs no other.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      input: isSsrBuild ? SERVER : BROWSER,
      ...(isSsrBuild && { output: { entryFileNames: '[name].js' } }),
    },
  },
}))

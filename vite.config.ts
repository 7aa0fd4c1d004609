import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminEntry, mantineVariables } from './web/vite-plugins.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
  root: path('web'),
  base: '/',
  publicDir: false,
  plugins: [react(), mantineVariables(), adminEntry()],
  build: {
    outDir: path('build/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    // The content security policy forbids inline styles and data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { admin: path('web/admin/index.html') } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})

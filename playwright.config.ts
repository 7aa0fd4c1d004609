import { defineConfig } from '@playwright/test'
import { LAUNCH } from './e2e/launch.ts'

/** Two browsers, each on its own real server with the demo. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine may exceed a timeout. `npm test` lists the tests that passed on retry.
  retries: 1,
  // Long enough for a busy machine: only failing tests wait this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'build/e2e',
  reporter: [['line']],
  use: {
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Keeps the browser's cache between tests; cookies and storage are cleared.
    reuseContext: true,
    trace: 'on-first-retry',
    launchOptions: LAUNCH,
  },
})

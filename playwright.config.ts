import { defineConfig } from '@playwright/test'

/** Two browsers, each on a real server of its own with the demo. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that other work slows down may miss a wait; what needed a second try is named at the
  // end of `npm test`.
  retries: 1,
  // Long enough for a machine that does much else: what holds is seen at once, and only what fails
  // waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'build/e2e',
  reporter: [['line']],
  use: {
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Keeps the browser's cache from test to test; cookies and storage are emptied.
    reuseContext: true,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.VARDA_CHROMIUM ?? '/usr/bin/chromium',
      // As root Chromium does not start inside its own sandbox.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})

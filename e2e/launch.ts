import type { LaunchOptions } from '@playwright/test'

/** How tests and benches start Chromium. */
export const LAUNCH: LaunchOptions = {
  executablePath: process.env.VARDA_CHROMIUM ?? '/usr/bin/chromium',
  // Chromium's sandbox does not work as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,texts,server,web,test,demo,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/database.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What comes after a moment comes later on a busy machine: a second is what some of it is remembered for.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
})

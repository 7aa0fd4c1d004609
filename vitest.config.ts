import { configDefaults, defineConfig } from 'vitest/config'

const TESTS = '{contract,texts,server,web,test,demo,bench}/**'
/** Tests that only `npm run test:slow` and `npm run test:endurance` run; vitest calls each by its mode. */
const LONG = { slow: `${TESTS}/*.slow.test.ts`, endurance: `${TESTS}/*.endurance.test.ts` }

export default defineConfig(({ mode }) => {
  const long = mode === 'slow' || mode === 'endurance' ? LONG[mode] : undefined
  return {
    test: {
      include: [long ?? `${TESTS}/*.test.{ts,tsx}`],
      exclude: [...configDefaults.exclude, ...(long ? [] : Object.values(LONG))],
      globalSetup: ['./test/database.setup.ts'],
      testTimeout: mode === 'endurance' ? 3_600_000 : 30_000,
      hookTimeout: 60_000,
      // Delayed effects come later on a busy machine; some values are cached for a second.
      expect: { poll: { timeout: 10_000 } },
      // Endurance tests measure one after another.
      maxWorkers: mode === 'endurance' ? 1 : 2,
    },
  }
})

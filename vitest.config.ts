import { defineConfig } from 'vitest/config'
import { testFiles } from './test/projects.ts'

export default defineConfig(({ mode }) => {
  const { pure, database } = testFiles(mode)
  const project = (name: string, include: string[], test: object) => ({
    extends: true as const,
    test: { name, include, ...test },
  })
  return {
    test: {
      passWithNoTests: true,
      testTimeout: mode === 'endurance' ? 3_600_000 : 30_000,
      hookTimeout: 60_000,
      // Delayed effects come later on a busy machine; some values are cached for a second.
      expect: { poll: { timeout: 10_000 } },
      // Endurance tests measure, so they run one after another.
      maxWorkers: mode === 'endurance' ? 1 : 3,
      projects: [
        project('pure', pure, { globalSetup: ['./test/words.setup.ts'] }),
        // One process runs many files and loads modules once, so module state needs an owner that
        // closes it.
        project('database', database, {
          globalSetup: ['./test/database.setup.ts'],
          isolate: false,
        }),
      ],
    },
  }
})

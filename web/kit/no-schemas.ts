// Stands for zod in the browser's bundle: endpoints are data there, and their schemas are run by
// the server alone. Leaving the real one out makes the first load 25 kB (gzip) smaller, 206 instead
// of 231. (web/bundle.test.ts)

const RUNNING = new Set<PropertyKey>([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'encode',
  'decode',
])

/** A schema that can be built upon without end but never run. */
const schema: unknown = new Proxy(() => {}, {
  get: (_target, name) => {
    if (RUNNING.has(name)) throw new Error('Schemas are not run in the browser; the server parses')
    return schema
  },
  apply: () => schema,
})

export const z = schema

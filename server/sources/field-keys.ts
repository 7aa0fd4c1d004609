import { asciiOf } from '#contract/common.ts'
import { Problem } from '#server/kit/problem.ts'

/** Reserved names of the record and its file. */
const TAKEN = new Set(
  (
    'uri name rel width height size modified profile dhash damaged date folder tree pictures ' +
    'sha256'
  ).split(' '),
)

/**
 * Assigns keys (`a-z0-9_`) to fields: `Aðföng::Gefandi` becomes `adfong__gefandi`. A repeated name
 * gets `_2`. Different names with the same key are refused, since one would be lost.
 * (sources.fieldKeys)
 */
export const fieldKeys = (): ((name: string) => string) => {
  const named = new Map<string, string>()
  let unnamed = 0
  return (name) => {
    const wanted = keyOf(name) || `svid_${(unnamed += 1)}`
    for (let n = 1; ; n++) {
      const key = n === 1 ? wanted : `${wanted}_${n}`
      const other = named.get(key)
      if (other === undefined) {
        named.set(key, name)
        return key
      }
      if (other !== name)
        throw new Problem('filemaker.fieldCollision', { params: { first: other, second: name } })
    }
  }
}

const keyOf = (name: string): string => {
  const key = name
    .split('::')
    .map((part) => asciiOf(part).replaceAll('-', '_'))
    .join('__')
  return TAKEN.has(key) ? `f_${key}` : key
}

import { asciiOf } from '#contract/common.ts'
import { Problem } from '#server/kit/problem.ts'

/** Names that a record's source has for the file and the record themselves. */
const TAKEN = new Set(
  'uri name rel width height size modified profile dhash damaged date folder tree pictures sha256'.split(
    ' ',
  ),
)

/**
 * Gives fields their keys in records, `a-z0-9_`: `Aðföng::Gefandi` is `adfong__gefandi`. A name that comes twice gets `_2`; two names that would
 * have the same key are refused, since one of them would be lost. (sources.fieldKeys)
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

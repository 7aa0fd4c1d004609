/** Puts an entry last in a map that keeps its latest ones, and drops the oldest beyond `most`. */
export const keepLatest = <K, V>(map: Map<K, V>, key: K, value: V, most: number): void => {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}

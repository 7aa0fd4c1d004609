/** A copy of an object with these fields only. */
export const pick = <T extends object, K extends keyof T>(
  thing: T,
  names: readonly K[],
  // The cast is safe: the entries have exactly the names of `K`.
): Pick<T, K> => Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<T, K>

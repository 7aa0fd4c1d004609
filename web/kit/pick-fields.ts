/** These fields of a thing alone. */
export const pick = <T extends object, K extends keyof T>(
  thing: T,
  names: readonly K[],
  // Of the very names.
): Pick<T, K> => Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<T, K>

/** Functions that are called with every report until they unsubscribe. */
export const createListeners = <Values extends unknown[] = []>() => {
  const listeners = new Set<(...values: Values) => void>()
  return {
    /** Returns how to unsubscribe. */
    subscribe: (listener: (...values: Values) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    report: (...values: Values): void => {
      for (const listener of listeners) listener(...values)
    },
  }
}

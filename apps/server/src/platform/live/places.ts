/** Limits the open connections of one caller. */
export interface Places {
  /** Takes a place. @returns a function that releases it; undefined when the caller's limit is reached. */
  take(caller: string): (() => void) | undefined
}

/** @param most limit per caller; 0 is no limit. */
export function createPlaces(most: number): Places {
  const taken = new Map<string, number>()
  return {
    take(caller) {
      const count = taken.get(caller) ?? 0
      if (most > 0 && count >= most) return undefined
      taken.set(caller, count + 1)
      let given = false
      return () => {
        if (given) return
        given = true
        const remaining = (taken.get(caller) ?? 1) - 1
        if (remaining === 0) taken.delete(caller)
        else taken.set(caller, remaining)
      }
    },
  }
}

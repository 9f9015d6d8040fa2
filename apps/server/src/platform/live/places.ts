/** Counts what one and the same caller has open. */
export interface Places {
  /** Takes a place; what is answered gives it back. Nothing where the caller has had all of its own. */
  take(caller: string): (() => void) | undefined
}

/** @param most of one caller; 0 is no limit. */
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
        const left = (taken.get(caller) ?? 1) - 1
        if (left === 0) taken.delete(caller)
        else taken.set(caller, left)
      }
    },
  }
}

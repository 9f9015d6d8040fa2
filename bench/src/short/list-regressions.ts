/** Counts by name; lower is better. */
export type Counts = Readonly<Record<string, number>>

/** Permitted growth of a count; beyond it the new count must be stored deliberately. */
const quarter = 1.25

/**
 * Lists the counts that have grown by more than a quarter since they were stored, or are missing, a line
 * each.
 */
export function listRegressions(stored: Counts, counted: Counts): string[] {
  return Object.entries(stored).flatMap(([name, before]) => {
    const now = counted[name]
    if (now === undefined) return [`${name}: was ${before}, is not counted any more`]
    return now > before * quarter ? [`${name}: was ${before}, is ${now}`] : []
  })
}

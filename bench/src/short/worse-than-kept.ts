/** What is counted of each thing, by its name; less is better. */
export type Counts = Readonly<Record<string, number>>

/** By how much a count may grow before somebody has to say so, by keeping the new one. */
const quarter = 1.25

/** What has grown by more than a quarter since it was kept, or was not counted any more, a line each. */
export function worseThanKept(kept: Counts, counted: Counts): string[] {
  return Object.entries(kept).flatMap(([name, before]) => {
    const now = counted[name]
    if (now === undefined) return [`${name}: was ${before}, is not counted any more`]
    return now > before * quarter ? [`${name}: was ${before}, is ${now}`] : []
  })
}

import { median } from '../figures.ts'

/** Memory of the server at a moment of the soak. */
export interface Sample {
  /** Minutes since its beginning. */
  minutes: number
  /** Bytes in use by scripts once garbage is collected, and of the process. */
  heap: number
  rss: number
  /** The most bytes that wait for one reader of the live channel. */
  waiting: number
  bookings: number
  boards: number
}

const mib = 2 ** 20
/** A reader who never reads costs no more than this, and a page of events that was on its way to them. */
const mostWaiting = 1.25 * mib
/** Random variation; a leak exceeds it over such a time. */
const chance = { heap: { share: 0.05, least: 3 * mib }, rss: { share: 0.1, least: 24 * mib } } as const

/**
 * Whether memory stayed flat: the last third of the time is compared with the one before it. The first warms up: caches fill,
 * statements are named, code is compiled.
 *
 * @returns what grew, in words.
 */
export function faultsOf(samples: readonly Sample[]): string[] {
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)]
  const grown = (['heap', 'rss'] as const).flatMap((of) => {
    const [before, after] = [middle, last].map((part) => median(part.map((sample) => sample[of])))
    if (before === undefined || after === undefined) return []
    const most = before + Math.max(chance[of].least, before * chance[of].share)
    return after > most ? [`${of} grew from ${inMib(before)} to ${inMib(after)}`] : []
  })
  const waiting = Math.max(...samples.map((sample) => sample.waiting))
  return waiting > mostWaiting ? [...grown, `${inMib(waiting)} waited for one reader`] : grown
}

/** Bytes as they are printed. */
export const inMib = (bytes: number): string => `${(bytes / mib).toFixed(1)} MiB`

/** A line of the table. */
export const lineOf = ({ minutes, heap, rss, waiting, bookings, boards }: Sample): string =>
  [minutes.toFixed(1), inMib(heap), inMib(rss), inMib(waiting), String(bookings), String(boards)]
    .map((cell, at) => cell.padStart(columns[at]?.length ?? 0))
    .join('  ')

const columns = ['minutes', 'heap after GC', '        RSS', 'waits for one', 'bookings', 'boards read']
export const headOfTable = columns.join('  ')

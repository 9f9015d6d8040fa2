import { median } from '../figures.ts'

/** Memory of the server at one point of the soak test. */
export interface Sample {
  /** Minutes since the start. */
  minutes: number
  /** Bytes of heap in use after garbage collection; `rss`: bytes of the whole process. */
  heap: number
  rss: number
  /** Greatest number of bytes waiting for one client of the live channel. */
  waiting: number
  bookings: number
  boards: number
}

const mib = 2 ** 20
/** Limit of the bytes waiting for a client that never reads, including a page of events in transit. */
const mostWaiting = 1.25 * mib
/** Permitted random variation; a leak exceeds it over such a time. */
const chance = { heap: { share: 0.05, least: 3 * mib }, rss: { share: 0.1, least: 24 * mib } } as const

/**
 * Checks that memory is stable: the last third of the time is compared with the second. The first third is
 * the warm-up of caches, prepared statements and compiled code.
 *
 * @returns descriptions of the memory that grew.
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

/** Formats bytes for printing. */
export const inMib = (bytes: number): string => `${(bytes / mib).toFixed(1)} MiB`

/** Formats a line of the table. */
export const lineOf = ({ minutes, heap, rss, waiting, bookings, boards }: Sample): string =>
  [minutes.toFixed(1), inMib(heap), inMib(rss), inMib(waiting), String(bookings), String(boards)]
    .map((cell, at) => cell.padStart(columns[at]?.length ?? 0))
    .join('  ')

const columns = ['minutes', 'heap after GC', '        RSS', 'waits for one', 'bookings', 'boards read']
export const headOfTable = columns.join('  ')

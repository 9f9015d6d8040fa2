import { addDays, instantOf, type LocalDate } from '@roombook/domain/time'
import { timezone } from './moments.ts'

/** A call of the past weeks. */
export interface PastCall {
  phone: string
  kind: 'mobile' | 'landline' | 'withheld'
  at: number
  event: 'answered' | 'missed'
  how: 'seen' | 'called' | 'dismissed' | 'quiet'
  /** Reason why the call was silenced. */
  quiet: '' | 'prefix'
  /** Minutes after which somebody saw to it. */
  after: number
  /** On which of the store's lines, counted from the first. */
  line: number
}

/** At which hours a restaurant is rung: before lunch and before dinner most. */
const busyHours = [9, 10, 10, 11, 11, 11, 12, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18, 19, 20, 21]

/** Calls of the thirty days before today: a weekend's are more, some are missed, most of these called back. */
export function callsOfAMonth(today: LocalDate): PastCall[] {
  return Array.from({ length: 30 }, (_, at) => addDays(today, at - 30)).flatMap((date, day) =>
    Array.from({ length: 5 + ((day * 5) % 4) + (day % 7 > 4 ? 4 : 0) }, (_, at) => {
      const n = day * 13 + at * 7
      const hour = busyHours[(n * 3) % busyHours.length] ?? 11
      const call = {
        at: instantOf(date, hour * 60 + ((n * 17) % 60), timezone) + (n % 50) * 1000,
        line: n % 5 > 2 ? 1 : 0,
      }
      const mobile = `139571${String(10_000 + ((n * 7919) % 90_000))}`
      // A call centre, whose calls are silenced.
      if (n % 17 === 4)
        return { ...call, phone: `400${String(1_000_000 + n * 31)}`, kind: 'landline', ...silenced } as const
      const answered = { ...call, phone: mobile, kind: 'mobile', event: 'answered', how: 'seen' } as const
      if (n % 9 !== 2) return { ...answered, quiet: '', after: 2 } as const
      const how = n % 4 === 1 ? 'dismissed' : 'called'
      return { ...answered, event: 'missed', how, quiet: '', after: 4 + ((n * 11) % 50) } as const
    }),
  )
}

const silenced = { event: 'missed', how: 'quiet', quiet: 'prefix', after: 0 } as const

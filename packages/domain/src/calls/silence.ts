import type { Caller } from './read-caller.ts'

/**
 * Reason why a call notifies no staff: its line is not bound, its number is silenced, or a rule of the store
 * applies.
 */
export const callQuiets = {
  line: '线路未绑定',
  number: '号码已静音',
  often: '来电频繁，自动静音',
  withheld: '未显示号码，自动静音',
  prefix: '静音号段',
} as const
export type CallQuiet = keyof typeof callQuiets

/** Silencing rules of a store, in addition to single numbers. */
export interface SilenceRules {
  /** Whether calls without a number are silenced. */
  withheld: boolean
  /** Silenced prefixes of numbers. */
  prefixes: readonly string[]
  /**
   * Callers with more than `oftenCalls` calls within `oftenMinutes` and without a booking are silenced for
   * `oftenDays` days; 0 is permanent.
   */
  oftenCalls: number | null
  oftenMinutes: number
  oftenDays: number
}

/** Defaults for a store without rules. */
export const noSilenceRules: SilenceRules = {
  withheld: false,
  prefixes: [],
  oftenCalls: null,
  oftenMinutes: 60,
  oftenDays: 30,
}

/** History of a caller before the current call. */
export interface CallerBefore {
  /** How its number was silenced, if it still is. */
  silenced: 'hand' | 'often' | undefined
  /** Number of its calls within the rule's minutes since it was last unsilenced, without this one. */
  callsLately: number
  /** Whether one of those calls led to a booking. */
  hasBookedLately: boolean
  /** Whether they have an upcoming booking; no rule then silences them. */
  isExpected: boolean
}

/**
 * Returns the reason why a call is silenced; undefined where it is announced. A number silenced by hand takes
 * precedence over the rules.
 */
export function whySilenced(
  { kind, phone }: Caller,
  rules: SilenceRules,
  { silenced, callsLately, hasBookedLately, isExpected }: CallerBefore,
): Exclude<CallQuiet, 'line'> | undefined {
  if (kind === 'withheld') return rules.withheld ? 'withheld' : undefined
  if (silenced === 'hand') return 'number'
  if (phone === '' || isExpected) return undefined
  if (silenced === 'often') return 'often'
  if (rules.prefixes.some((prefix) => phone.startsWith(prefix))) return 'prefix'
  const { oftenCalls } = rules
  return oftenCalls !== null && callsLately + 1 > oftenCalls && !hasBookedLately ? 'often' : undefined
}

/** Days for which a number can be silenced; 0 is permanent. */
export const silenceDays = [30, 0] as const
export type SilenceDays = (typeof silenceDays)[number]

/** Returns the end of silencing that starts now; null is permanent. */
export const silencedUntil = (now: Date, days: number): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * 86_400_000)

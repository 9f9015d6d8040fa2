import type { Caller } from './read-caller.ts'

/**
 * Reason why a call notifies nobody: its line is not bound, its number is silenced, or a rule of the store
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

/** Silencing rules of a store, besides single numbers. */
export interface SilenceRules {
  /** Calls without a number. */
  withheld: boolean
  /** Silenced prefixes of numbers. */
  prefixes: readonly string[]
  /**
   * Callers with more than `oftenCalls` calls within `oftenMinutes` and without a booking are silenced for
   * `oftenDays` days; 0 is for ever.
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

/** History of a caller before the call in question. */
export interface CallerBefore {
  /** How its number was silenced, where it still is. */
  silenced: 'hand' | 'often' | undefined
  /** Number of its calls within the rule's minutes, this one excluded, since it was last unsilenced. */
  callsLately: number
  /** One of those calls became a booking. */
  hasBookedLately: boolean
  /** They have a booking to come: no rule silences them. */
  isExpected: boolean
}

/**
 * Returns why a call notifies nobody; undefined where it rings. A number silenced by hand takes precedence
 * over the rules.
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

/** For how many days a number may be silenced; 0 is for ever. */
export const silenceDays = [30, 0] as const
export type SilenceDays = (typeof silenceDays)[number]

/** Until when a number is silenced that is so now; nothing for ever. */
export const silencedUntil = (now: Date, days: number): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * 86_400_000)

import { type CallEnd, callState, type ReportedCall } from './call-state.ts'
import type { CallQuiet } from './silence.ts'

/**
 * Call outcome; each call has exactly one. `unsaid`: it is ringing, or its line did not report whether it was
 * answered. A silenced call has no other outcome, since nobody was meant to answer it.
 */
export const callOutcomes = {
  answered: '已接听',
  missed: '未接',
  silenced: '静音',
  unsaid: '未知',
} as const
export type CallOutcome = keyof typeof callOutcomes

export const callOutcomeNames = Object.keys(callOutcomes) as readonly CallOutcome[]

/** Returns the call outcome, as the list of calls and the report count it. */
export function callOutcome(call: ReportedCall & { quiet: CallQuiet | '' }, now: Date): CallOutcome {
  if (call.quiet !== '') return 'silenced'
  const state = callState(call, now)
  return state === 'answered' || state === 'missed' ? state : 'unsaid'
}

/** Returns whether a missed call was called back: staff marked it so, or made a booking from it. */
export const isCalledBack = (outcome: CallOutcome, how: CallEnd | ''): boolean =>
  outcome === 'missed' && (how === 'called' || how === 'booked')

/** Outcome of a message that was handed over. */
export type SmsOutcomeState = 'accepted' | 'delivered' | 'failed' | 'unknown'

/** How an order's newest message stands: `is_send_sms`. */
export const smsStates = [0, 1, 2, 3, 4] as const

export type SmsState = (typeof smsStates)[number]

/**
 * Returns `is_send_sms` of an order after its newest message (4.06): 1 and 2 sent, 3 to be sent again, 4
 * where the repeat did not arrive either. Staff must handle an unknown outcome like a failure.
 */
export function smsStateAfter(outcome: SmsOutcomeState, isReissue: boolean): SmsState {
  if (outcome === 'accepted') return 1
  if (outcome === 'delivered') return 2
  return isReissue ? 4 : 3
}

/** Whether a message of an order that stands so is a reissue. */
export const isReissueAfter = (smsState: SmsState): boolean => smsState === 3 || smsState === 4

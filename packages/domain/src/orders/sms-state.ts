/** Delivery state of a message that was handed to a gateway. */
export type SmsOutcomeState = 'accepted' | 'delivered' | 'failed' | 'unknown'

/** State of an order's latest message: `is_send_sms`. */
export const smsStates = [0, 1, 2, 3, 4] as const

export type SmsState = (typeof smsStates)[number]

/**
 * Returns `is_send_sms` of an order after its latest message (4.06): 1 and 2 sent, 3 failed, 4 the reissue
 * failed too. An unknown delivery counts as failed.
 */
export function smsStateAfter(outcome: SmsOutcomeState, isReissue: boolean): SmsState {
  if (outcome === 'accepted') return 1
  if (outcome === 'delivered') return 2
  return isReissue ? 4 : 3
}

/** Returns whether the next message of an order in this state is a reissue. */
export const isReissueAfter = (smsState: SmsState): boolean => smsState === 3 || smsState === 4

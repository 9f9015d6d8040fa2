/** Pause after a message of a booking before staff may send the next, in seconds. */
export const smsPauseSeconds = 60
/** Messages of a booking that staff may send within a day. */
export const mostSmsADay = 5

/** Messages sent by staff for a booking; failed ones do not count. */
export interface SmsPace {
  /** Time of the latest in milliseconds since 1970; null for none. */
  newestAt: number | null
  /** Number in the last 24 hours. */
  lastDay: number
}

/** Reason why staff cannot send a message for a booking now. */
export type SmsHeldBack =
  | { code: 'sms.too_soon'; seconds: number; message: string }
  | { code: 'sms.too_many_a_day'; message: string }

/**
 * Checks whether staff must wait before the next message of a booking, so that guests are not disturbed;
 * undefined where they need not.
 */
export function holdsSmsBack({ newestAt, lastDay }: SmsPace, now: number): SmsHeldBack | undefined {
  if (lastDay >= mostSmsADay) {
    const message = `24小时内已给这位客人发过${lastDay}条短信，请改用电话联系`
    return { code: 'sms.too_many_a_day', message }
  }
  if (newestAt === null) return undefined
  const seconds = Math.ceil((newestAt + smsPauseSeconds * 1000 - now) / 1000)
  if (seconds <= 0) return undefined
  return { code: 'sms.too_soon', seconds, message: `刚给客人发过短信，请${seconds}秒后再发` }
}

/** Limit of template tests on one's own phone: `most` within `minutes`. */
export const smsTrials = { most: 5, minutes: 10 } as const

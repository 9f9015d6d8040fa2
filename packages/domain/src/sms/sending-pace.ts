/** Pause after a message of a booking before staff may send the next, in seconds. */
export const smsPauseSeconds = 60
/** Messages of a booking that staff may send within a day. */
export const mostSmsADay = 5

/** Messages that staff have sent for a booking; failed ones are not counted. */
export interface SmsPace {
  /** Milliseconds since 1970 of the newest; null where there is none. */
  newestAt: number | null
  /** How many there were in the last 24 hours. */
  lastDay: number
}

/** Why staff may send none of a booking now, and until when; nothing where they may. */
export type SmsHeldBack =
  | { code: 'sms.too_soon'; seconds: number; message: string }
  | { code: 'sms.too_many_a_day'; message: string }

/** Whether staff are to wait before they send another message of a booking: a guest is not to be pestered. */
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

/** How often one person may try templates on their own telephone: so many in so many minutes. */
export const smsTrials = { most: 5, minutes: 10 } as const

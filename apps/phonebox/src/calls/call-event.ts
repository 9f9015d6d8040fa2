/** Payload of a call event, as posted to the server. */
export interface CallEvent {
  event: 'ring' | 'answered' | 'missed' | 'ended'
  /** Same for all events of a call, also across a restart of the program. */
  call_id: string
  /** Number as the line sent it; empty where it was withheld. */
  phone: string
  /** Empty where the device does not report it. */
  line_number: string
  /** Time of the event. */
  at: string
}

/** Idempotency key of an event. */
export const keyOf = ({ call_id, event }: Pick<CallEvent, 'call_id' | 'event'>): string =>
  `${call_id} ${event}`

/** Returns the digits of a number, for comparing spellings: 051262001234 of 0512-6200 1234. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/**
 * Accepts a plausible telephone number: 3 to 20 digits with the usual separators.
 * @returns the trimmed text, or undefined.
 */
export function phoneIn(text: string): string | undefined {
  const phone = text.trim()
  const { length } = digitsOf(phone)
  return /^\+?[\d() -]{3,32}$/.test(phone) && length >= 3 && length <= 20 ? phone : undefined
}

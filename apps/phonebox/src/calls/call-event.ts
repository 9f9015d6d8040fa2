/** What the server is told of a call, as it is posted. */
export interface CallEvent {
  event: 'ring' | 'answered' | 'missed' | 'ended'
  /** The same over all events of a call, also when the program was begun anew in between. */
  call_id: string
  /** As the line sent it; empty where it was withheld. */
  phone: string
  /** Empty where the device does not know. */
  line_number: string
  /** When it happened. */
  at: string
}

/** An event is told once. */
export const keyOf = ({ call_id, event }: Pick<CallEvent, 'call_id' | 'event'>): string =>
  `${call_id} ${event}`

/** 051262001234 of 0512-6200 1234: whether two spellings are one number. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/**
 * What may be a telephone number, as it was sent: 3 to 20 digits, with what people put between them.
 * @returns it without spaces around it, or nothing.
 */
export function phoneIn(text: string): string | undefined {
  const phone = text.trim()
  const { length } = digitsOf(phone)
  return /^\+?[\d() -]{3,32}$/.test(phone) && length >= 3 && length <= 20 ? phone : undefined
}

/** Mainland mobile number in the booking form. */
export const bookingPhonePattern = /^1[3-9]\d{9}$/

const prefixedPhone = /^(?:0|86|17951)?1[3-9]\d{9}$/
const typedPhone = /^(?:0|\+?86|17951)?(1[3-9]\d{9})$/
const maskedPhone = /^\d{0,3}\*{3}\d{2,4}$/

/**
 * Returns whether a text is a mobile number: 11 digits starting with 13 to 19, optionally after 0, 86 or
 * 17951.
 */
export function isPhone(text: string): boolean {
  return prefixedPhone.test(text)
}

/**
 * Normalizes a phone number for storage: removes spaces and hyphens, and 0, 86, +86 or 17951 before a mobile
 * number. Other texts are only trimmed, for the rules to refuse.
 */
export function normalizePhone(text: string): string {
  const [, mobile] = typedPhone.exec(text.replace(/[\s-]/g, '')) ?? []
  return mobile ?? text.trim()
}

/** Masks a phone number: first 3 characters, `***`, last 4. A shorter number shows its last 2 only. */
export function maskPhone(phone: string): string {
  if (phone === '') return ''
  return phone.length < 8 ? `***${phone.slice(-2)}` : `${phone.slice(0, 3)}***${phone.slice(-4)}`
}

/** Returns whether a text is a masked phone number, which must never overwrite the real one. */
export function isMaskedPhone(text: string): boolean {
  return maskedPhone.test(text.trim())
}

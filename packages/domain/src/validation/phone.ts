/** A mainland mobile as the booking form takes it. */
export const bookingPhonePattern = /^1[3-9]\d{9}$/

const prefixedPhone = /^(?:0|86|17951)?1[3-9]\d{9}$/
const typedPhone = /^(?:0|\+?86|17951)?(1[3-9]\d{9})$/
const maskedPhone = /^\d{0,3}\*{3}\d{2,4}$/

/** 11 digits starting 13 to 19, optionally after 0, 86 or 17951. */
export function isPhone(text: string): boolean {
  return prefixedPhone.test(text)
}

/**
 * A phone as it is kept: spaces and hyphens gone, and 0, 86, +86 or 17951 before a mobile dropped. What is no mobile
 * comes back trimmed and otherwise as it was, for the rules to refuse.
 */
export function normalizePhone(text: string): string {
  const [, mobile] = typedPhone.exec(text.replace(/[\s-]/g, '')) ?? []
  return mobile ?? text.trim()
}

/** A phone for showing: the first 3, `***`, the last 4. A number too short for that shows its last 2 alone. */
export function maskPhone(phone: string): string {
  if (phone === '') return ''
  return phone.length < 8 ? `***${phone.slice(-2)}` : `${phone.slice(0, 3)}***${phone.slice(-4)}`
}

/** Whether a text is a masked phone, which never overwrites the real one. */
export function isMaskedPhone(text: string): boolean {
  return maskedPhone.test(text.trim())
}

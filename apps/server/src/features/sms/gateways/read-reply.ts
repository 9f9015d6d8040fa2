import { asPlainText, normalizePhone } from '@roombook/domain/validation'
import type { IncomingReply } from '../sms-gateway.ts'

/** Maximum length of a stored reply; longer ones end with an ellipsis. */
const longestReply = 500

/** Parses a JSON text; undefined for invalid JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Normalizes a reply's phone, and its text to a single line without invisible or direction-changing
 * characters, as for names. Joiners within emoji stay.
 */
export function asReply({ phone, content, ...reply }: IncomingReply): IncomingReply {
  const letters = [...asPlainText(content.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim()]
  const text =
    letters.length > longestReply ? `${letters.slice(0, longestReply - 1).join('')}…` : letters.join('')
  return { ...reply, phone: normalizePhone(phone.replace(/^\+/, '')), content: text }
}

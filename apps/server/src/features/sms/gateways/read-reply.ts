import { asPlainText, normalizePhone } from '@roombook/domain'
import type { IncomingReply } from '../sms-gateway.ts'

/** The longest reply that is kept; longer ones end with an ellipsis. */
const longestReply = 500

/** The value of a JSON text; undefined of anything else. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A reply with its phone as ours are kept, and words that a row can hold: in one line, without what turns them round or
 * nobody sees, as names are kept. What joins emoji stays.
 */
export function asReply({ phone, content, ...reply }: IncomingReply): IncomingReply {
  const letters = [...asPlainText(content.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim()]
  const words =
    letters.length > longestReply ? `${letters.slice(0, longestReply - 1).join('')}…` : letters.join('')
  return { ...reply, phone: normalizePhone(phone.replace(/^\+/, '')), content: words }
}

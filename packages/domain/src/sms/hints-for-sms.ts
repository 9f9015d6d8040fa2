import { countSmsSegments, withSmsSignature } from './sms-length.ts'
import type { SmsTemplateKind } from './template-kinds.ts'
import { type SmsVariableName, smsSample, smsVariablesIn } from './template-variables.ts'

/** Number of segments from which a message is called long. */
const manyParts = 4

/** Kinds that state date and place of a booking, so that a missing one is worth a hint. */
const kindsWithSlot: ReadonlySet<SmsTemplateKind> = new Set([
  'booking',
  'changed',
  'hold',
  'booked-online',
  'accepted',
  'reminder',
])
const missed: readonly (readonly [SmsVariableName, string])[] = [
  ['日期', '客人看不到订的是哪天'],
  ['包厢', '客人看不到订的是哪间'],
]
/** Further values that a text about a change should contain: only that value may have changed. */
const missedOfChange: typeof missed = [
  ['时间', '只改到店时间时，客人看不出改了什么'],
  ['人数', '只改人数时，客人看不出改了什么'],
]

/** Returns hints for the author of a template that may be submitted as it is. */
export function hintsForSms(kind: SmsTemplateKind, text: string, signature: string): readonly string[] {
  const hints: string[] = []
  const parts = countSmsSegments(withSmsSignature(smsSample(text), signature))
  if (parts >= manyParts) hints.push(`内容较长：每发一则按${parts}条计费，用掉${parts}条短信余量`)
  if (kindsWithSlot.has(kind)) {
    const named = new Set(smsVariablesIn(text))
    const wanted = kind === 'changed' ? [...missed, ...missedOfChange] : missed
    for (const [name, why] of wanted) if (!named.has(name)) hints.push(`没有写{${name}}：${why}`)
  }
  if (kind === 'reminder' && !/1[^9]*9/u.test(text))
    hints.push('没有写「回复1确认，9取消」：客人不知道可以这样回复')
  return hints
}

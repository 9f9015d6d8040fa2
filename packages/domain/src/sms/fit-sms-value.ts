import { found, plainLetters, refusedShapes } from './refused-shapes.ts'
import { longestSmsValue } from './template-variables.ts'

/** Fallbacks for empty values, which providers do not accept. */
const standIns: Readonly<Record<string, string>> = {
  姓名: '贵宾',
  退款: '感谢您的理解，',
  电话: '门店',
  线上订座: '期待光临',
}

/** Returns the fallback for a missing value. */
export const smsStandIn = (name: string): string => standIns[name] ?? '待定'

/**
 * Characters allowed in a template but not in a value: a provider would take them for an address or a
 * placeholder.
 */
const ofValuesAlone = /[@＠{}｛｝]+/gu

/** Matches the rest of a name that consisted of emoji: a form of address without a name. */
const titleAlone = /^(?:先生|女士|小姐|太太|总)$/

/**
 * Returns a value in a form that can be sent: one line, no longer than providers accept, and without anything
 * they refuse in texts. Removes brackets that would look like a signature, emoji, symbols, invisible
 * characters, links and mobile numbers. A text that is too long ends in 「…」, and a list of rooms after a
 * whole one in 「等包厢」. A value with nothing left becomes a fallback (贵宾, 待定); an empty one stays empty. A
 * valid value is not changed.
 * @param most characters; more where the sender splits the value into segments.
 */
export function fitSmsValue(name: string, value: string, most: number = longestSmsValue): string {
  if (value.trim() === '') return ''
  let fit = value
  // Cutting or removing text may form a new link.
  for (let before = ''; before !== fit; ) {
    before = fit
    fit = shortened(name, cleaned(fit), most)
  }
  return fit === '' || (name === '姓名' && titleAlone.test(fit)) ? smsStandIn(name) : fit
}

/**
 * Returns values in a form that can be sent, by placeholder. An answer is not shortened, since it is split
 * into segments.
 */
export const fitSmsValues = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fitSmsValue(name, value, name === '回复' ? Number.POSITIVE_INFINITY : longestSmsValue),
    ]),
  )

function cleaned(value: string): string {
  let text = value
    .replace(/[¥￥]\s*(\d+(?:[,.]\d+)*)/gu, '$1元')
    .replace(/[~～]/gu, '-')
    .replace(ofValuesAlone, ' ')
  for (const { pattern, message, leavesNoGap } of refusedShapes) {
    const spans = found(plainLetters(text), pattern, message)
    for (const { from = 0, to = 0 } of spans.toReversed())
      text = text.slice(0, from) + (leavesNoGap ? '' : ' ') + text.slice(to)
  }
  return text.replace(/\s+/gu, ' ').replace(/ …$/u, '…').trim()
}

function shortened(name: string, value: string, most: number): string {
  const letters = [...value]
  if (letters.length <= most) return value
  return (name === '包厢' ? wholeRooms(value, most) : undefined) ?? `${letters.slice(0, most - 1).join('')}…`
}

const andMore = '等包厢'

/** Returns as many whole rooms of a list as fit; undefined where the first does not. */
function wholeRooms(list: string, most: number): string | undefined {
  const before = [...list].slice(0, most - andMore.length + 1).join('')
  const end = before.lastIndexOf('、')
  return end > 0 ? before.slice(0, end) + andMore : undefined
}

import { found, plainLetters, refusedShapes } from './refused-shapes.ts'
import { longestSmsValue } from './template-variables.ts'

/** What stands where nothing is left to say: providers take no empty value. */
const standIns: Readonly<Record<string, string>> = {
  姓名: '贵宾',
  退款: '感谢您的理解，',
  电话: '门店',
  线上订座: '期待光临',
}

/** What is said in the place of a value that there is none of. */
export const smsStandIn = (name: string): string => standIns[name] ?? '待定'

/** In a template they are not refused, in a value they are: a provider sees an address or a place of its own in them. */
const ofValuesAlone = /[@＠{}｛｝]+/gu

/** What is left of a name that was all pictures, and names nobody. */
const titleAlone = /^(?:先生|女士|小姐|太太|总)$/

/**
 * A value as it is sent: one line, at most as long as providers carry, and nothing in it that they refuse in words. What is
 * dropped: brackets that would look like a sign, pictures, signs, invisible characters, links, mobile numbers. What is too
 * long ends in 「…」, and a list of rooms after a whole one in 「等包厢」. Of one that was all of that a word stands for it
 * (贵宾, 待定); one that was empty stays so. A value that is fit is not changed.
 * @param most characters; more where whoever sends takes the value in parts.
 */
export function fitSmsValue(name: string, value: string, most: number = longestSmsValue): string {
  if (value.trim() === '') return ''
  let fit = value
  // What is cut off or taken out may leave a link behind that was none before.
  for (let before = ''; before !== fit; ) {
    before = fit
    fit = shortened(name, cleaned(fit), most)
  }
  return fit === '' || (name === '姓名' && titleAlone.test(fit)) ? smsStandIn(name) : fit
}

/** Values as they are sent, by the names of their places. An answer stays as long as it is: it goes in parts. */
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

/** As many rooms of a list as there is space for, each whole; nothing where there is none for the first. */
function wholeRooms(list: string, most: number): string | undefined {
  const before = [...list].slice(0, most - andMore.length + 1).join('')
  const end = before.lastIndexOf('、')
  return end > 0 ? before.slice(0, end) + andMore : undefined
}

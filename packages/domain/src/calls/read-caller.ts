import { normalizePhone } from '../validation/phone.ts'

/**
 * Kind of a caller, from the line's text: a mobile, a landline with its area code, another number (95xxx,
 * 400, a neighbour's seven digits, one from abroad); a withheld number; or text that no telephone would show.
 */
export type CallerKind = 'mobile' | 'landline' | 'other' | 'withheld' | 'unreadable'

export interface Caller {
  kind: CallerKind
  /** Stored form: digits alone, a `+` before a foreign one; empty where there is none. */
  phone: string
}

const withheld: Caller = { kind: 'withheld', phone: '' }
const unreadable: Caller = { kind: 'unreadable', phone: '' }

/** Texts of modems and exchanges in place of a number: P and O of caller ID among them. */
const withheldTexts =
  /^(?:P|O|PRIVATE|ANONYMOUS|UNAVAILABLE|UNKNOWN|WITHHELD|RESTRICTED|未知|未知号码|无法显示|保密|隐藏|私人号码)$/i
/** An extension that the exchange adds. */
const extension = /(?:转|分机|,|;|#|\*|p|w|x|ext\.?)(\d{1,8})$/i
const mobile = /^1[3-9]\d{9}$/
/** Two digits of the large cities, three of the others, then seven or eight that begin with neither 0 nor 1. */
const landline = /^0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7}$/
const shortest = 3
const longest = 15

/** A number as it was sent, without what stands between its digits. */
const closedUp = (sent: string): string =>
  sent
    .normalize('NFKC')
    .trim()
    .replace(/[\s().\-–—]/g, '')

/** Reads what a line sent as the caller's number: prefixes of the country, extensions and blanks away. */
export function readCaller(sent: string): Caller {
  const text = closedUp(sent)
  if (text === '' || withheldTexts.test(text)) return withheld
  const number = text.replace(extension, '')
  if (!/^\+?\d+$/.test(number)) return unreadable
  return readNational(number.replace(/^(?:\+|00)86/, ''), number) ?? readForeign(number)
}

/** The extension that an exchange put behind the number: a call reaches it, a message does not. Empty where there is none. */
export const readExtension = (sent: string): string => extension.exec(closedUp(sent))?.[1] ?? ''

/** A number of this country; what stood before it says whether the 0 of the area code may be missing. */
function readNational(digits: string, whole: string): Caller | undefined {
  const phone = normalizePhone(digits)
  if (mobile.test(phone)) return { kind: 'mobile', phone }
  if (landline.test(digits)) return { kind: 'landline', phone: digits }
  const hadPrefix = digits !== whole
  return hadPrefix && landline.test(`0${digits}`) ? { kind: 'landline', phone: `0${digits}` } : undefined
}

function readForeign(number: string): Caller {
  const { length } = number.replace('+', '')
  return length >= shortest && length <= longest ? { kind: 'other', phone: number } : unreadable
}

/** The digits of a line of the shop, by which two spellings of it are one. */
export const lineDigits = (line: string): string => line.normalize('NFKC').replace(/\D/g, '')

/** A caller's number to be read, with its extension: 139 1234 5678, 0571-86520188 转8. */
export const callerText = (phone: string, ext = ''): string =>
  ext === '' ? spaced(phone) : `${spaced(phone)} 转${ext}`

/** The same to be dialled: a comma waits for the switchboard. Empty where there is none. */
export const dialText = (phone: string, ext = ''): string =>
  phone === '' || ext === '' ? phone : `${phone},${ext}`

function spaced(phone: string): string {
  if (mobile.test(phone)) return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
  if (!landline.test(phone)) return phone
  const areaEnds = /^0(?:10|2)/.test(phone) ? 3 : 4
  return `${phone.slice(0, areaEnds)}-${phone.slice(areaEnds)}`
}

/** Text for a caller without a number. */
export const callerWithout: Readonly<Record<'withheld' | 'unreadable', string>> = {
  withheld: '未显示号码',
  unreadable: '号码无法识别',
}

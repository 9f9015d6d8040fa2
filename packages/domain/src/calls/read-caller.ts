import { normalizePhone } from '../validation/phone.ts'

/**
 * Kind of a caller, from the line's text: a mobile, a landline with area code, another number (95xxx, 400, a
 * local seven-digit or a foreign one), a withheld number, or unreadable text.
 */
export type CallerKind = 'mobile' | 'landline' | 'other' | 'withheld' | 'unreadable'

export interface Caller {
  kind: CallerKind
  /** Stored form: digits only, with a leading `+` for a foreign number; empty for none. */
  phone: string
}

const withheld: Caller = { kind: 'withheld', phone: '' }
const unreadable: Caller = { kind: 'unreadable', phone: '' }

/** Texts that modems and exchanges send in place of a number, including P and O of caller ID. */
const withheldTexts =
  /^(?:P|O|PRIVATE|ANONYMOUS|UNAVAILABLE|UNKNOWN|WITHHELD|RESTRICTED|未知|未知号码|无法显示|保密|隐藏|私人号码)$/i
/** Extension added by the exchange. */
const extension = /(?:转|分机|,|;|#|\*|p|w|x|ext\.?)(\d{1,8})$/i
const mobile = /^1[3-9]\d{9}$/
/**
 * Area code (two digits for large cities, three for others), then seven or eight digits not starting with 0
 * or 1.
 */
const landline = /^0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7}$/
const shortest = 3
const longest = 15

/** Returns a number as sent, without separators between its digits. */
const closedUp = (sent: string): string =>
  sent
    .normalize('NFKC')
    .trim()
    .replace(/[\s().\-–—]/g, '')

/** Parses the caller's number as sent by a line: removes country prefixes, extensions and spaces. */
export function readCaller(sent: string): Caller {
  const text = closedUp(sent)
  if (text === '' || withheldTexts.test(text)) return withheld
  const number = text.replace(extension, '')
  if (!/^\+?\d+$/.test(number)) return unreadable
  return readNational(number.replace(/^(?:\+|00)86/, ''), number) ?? readForeign(number)
}

/**
 * Returns the extension that an exchange added to the number; empty for none. Calls can reach an extension,
 * messages cannot.
 */
export const readExtension = (sent: string): string => extension.exec(closedUp(sent))?.[1] ?? ''

/** Parses a number of this country; the text before it decides whether the area code may lack its 0. */
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

/** Returns the digits of a store's line, by which different spellings are compared. */
export const lineDigits = (line: string): string => line.normalize('NFKC').replace(/\D/g, '')

/** Formats a caller's number for display, with its extension: 139 1234 5678, 0571-86520188 转8. */
export const callerText = (phone: string, ext = ''): string =>
  ext === '' ? spaced(phone) : `${spaced(phone)} 转${ext}`

/** Formats a number for dialling: a comma waits for the switchboard. Empty for none. */
export const dialText = (phone: string, ext = ''): string =>
  phone === '' || ext === '' ? phone : `${phone},${ext}`

function spaced(phone: string): string {
  if (mobile.test(phone)) return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
  if (!landline.test(phone)) return phone
  const areaEnds = /^0(?:10|2)/.test(phone) ? 3 : 4
  return `${phone.slice(0, areaEnds)}-${phone.slice(areaEnds)}`
}

/** Labels for callers without a number. */
export const callerWithout: Readonly<Record<'withheld' | 'unreadable', string>> = {
  withheld: '未显示号码',
  unreadable: '号码无法识别',
}

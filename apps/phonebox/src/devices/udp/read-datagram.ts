import { phoneIn } from '../../calls/call-event.ts'
import { readSpelling } from '../modem/read-spelling.ts'

/** Content of a UDP datagram, with the device's line: 01, 02 …; empty for none. */
export type Datagram = { line: string } & (
  | { what: 'ring' }
  | { what: 'caller'; phone: string; outgoing: boolean }
  | { what: 'off-hook' }
  | { what: 'on-hook' }
  | { what: 'end'; phone: string; seconds: number; outgoing: boolean }
)

const call = /^(\d{2}) ([IO]) ([SEB]) (\d{4}) ([GB]) .\d \d\d\/\d\d \d\d:\d\d [AP]M +(\S*)/
/** Length of `^^<U>`, six bytes, `<S>`, six bytes, `$`. */
const headLength = 21
const detail = /^(\d{2}) ([RFNH]) +\d\d\/\d\d \d\d:\d\d:\d\d/

/**
 * Parses a datagram of a network caller ID device. CallerID.com's begin with `^^<U>`, the unit's number,
 * `<S>`, its serial number and `$`, followed by one record of 「Whozz Calling?」: the start or end of a call,
 * or (`R`, `F`, `N`) a ring, off-hook and on-hook. Other devices send a line like a modem's, or JSON with
 * `phone` and `line`.
 */
export function readDatagram(bytes: Buffer): Datagram | undefined {
  if (bytes.length > 2000) return undefined
  const text = bytes.toString('latin1')
  if (text.startsWith('^^'))
    return text[headLength - 1] === '$' ? readRecord(text.slice(headLength)) : undefined
  if (text.trimStart().startsWith('{')) return readJson(text)
  for (const line of text.split(/[\r\n]+/)) {
    const reading = readSpelling(line)
    if (reading && 'phone' in reading)
      return { what: 'caller', line: '', phone: reading.phone, outgoing: false }
    if (reading) return { what: 'ring', line: '' }
  }
  return undefined
}

function readRecord(record: string): Datagram | undefined {
  const [, hookLine, hook] = detail.exec(record) ?? []
  if (hookLine !== undefined) {
    const what = ({ R: 'ring', F: 'off-hook', N: 'on-hook' } as const)[hook ?? '']
    return what && { what, line: hookLine }
  }
  const [, line, direction, kind, seconds, checksum, number = ''] = call.exec(record) ?? []
  if (line === undefined) return undefined
  // With a wrong checksum the digits are unreliable.
  const [phone, outgoing] = [(checksum === 'G' && phoneIn(number)) || '', direction === 'O']
  if (kind === 'E') return { what: 'end', line, phone, seconds: Number(seconds), outgoing }
  return { what: 'caller', line, phone, outgoing }
}

function readJson(text: string): Datagram | undefined {
  try {
    const { phone, line = '' } = JSON.parse(text) as { phone?: unknown; line?: unknown }
    if (typeof phone !== 'string' || typeof line !== 'string' || line.length > 32) return undefined
    const known = phone.trim() === '' ? '' : phoneIn(phone)
    return known === undefined ? undefined : { what: 'caller', line, phone: known, outgoing: false }
  } catch {
    return undefined
  }
}

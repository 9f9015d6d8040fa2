import { phoneIn } from '../../calls/call-event.ts'

/** Content of a frame: the caller's number; empty where it is withheld. */
export interface Frame {
  phone: string
}

const single = 0x04
const multiple = 0x80
const numberParameter = 0x02
const reasonParameter = 0x04
const momentLength = 8

/**
 * Parses an FSK frame that a modem prints undecoded: hexadecimal, with or without leading `U` bytes (55). One
 * message (SDMF, 04: time and number) or several (MDMF, 80: 01 time, 02 number, 04 reason for a missing
 * number, 07 name).
 * @returns undefined for other texts, a truncated frame, or a wrong checksum.
 */
export function readFrame(hex: string): Frame | undefined {
  const digits = hex.replace(/\s/g, '').replace(/^(55)+/, '')
  if (digits.length % 2 !== 0 || !/^(04|80)[\da-f]{4,520}$/i.test(digits)) return undefined
  const bytes = Buffer.from(digits, 'hex')
  const [type = 0, length = 0] = bytes
  const body = bytes.subarray(2, 2 + length)
  // Some modems omit the checksum; anything longer than that is not a frame.
  if (body.length < length || bytes.length > length + 3) return undefined
  const isComplete = bytes.length === length + 3
  if (isComplete && bytes.reduce((sum, byte) => sum + byte, 0) % 256 !== 0) return undefined
  if (type === single) return frameOf(body.subarray(0, momentLength), body.subarray(momentLength))
  return type === multiple ? readMultiple(body) : undefined
}

function frameOf(moment: Buffer, number: Buffer): Frame | undefined {
  if (moment.length > 0 && !/^\d{8}$/.test(moment.toString('latin1'))) return undefined
  const text = number.toString('latin1')
  if (/^[OP]?$/.test(text)) return { phone: '' }
  const phone = phoneIn(text)
  return phone === undefined ? undefined : { phone }
}

function readMultiple(body: Buffer): Frame | undefined {
  let moment: Buffer = Buffer.alloc(0)
  let number: Buffer | undefined
  for (let at = 0; at < body.length; ) {
    const [type, length] = [body[at], body[at + 1] ?? Number.NaN]
    const value = body.subarray(at + 2, at + 2 + length)
    if (value.length !== length) return undefined
    if (type === 0x01) moment = value
    if (type === numberParameter) number = value
    if (type === reasonParameter) number ??= Buffer.from('P')
    at += 2 + length
  }
  return number && frameOf(moment, number)
}

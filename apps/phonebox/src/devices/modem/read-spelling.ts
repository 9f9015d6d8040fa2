import { phoneIn } from '../../calls/call-event.ts'
import { readFrame } from './read-frame.ts'

/** Content of a modem's line: a ring, a caller (empty: withheld), or undefined for anything else. */
export type ModemLine = { ring: true } | { phone: string } | undefined

/**
 * Parses one line of a modem or caller ID device: `RING`; `NMBR = 138…` and `NMBR=138…`; `MESG = 80…` and the
 * bare frame in hexadecimal; `+CLIP: "138…",129`; `A138…C` and `138…D`, with the DTMF tones before and after
 * the number; the bare number.
 */
export function readSpelling(line: string): ModemLine {
  const text = line.trim()
  if (text === '' || text.length > 600) return undefined
  if (/^(RING(\s+\d)?|\+CRING:.*)$/i.test(text)) return { ring: true }
  const tagged = /^(?:NMBR|NUMBER|CALLER NUMBER|TEL)\s*[=:]\s*(.*)$/i.exec(text)
  if (tagged) return readValue(tagged[1] ?? '')
  const clip = /^\+CLIP:\s*"([^"]*)"/i.exec(text)
  if (clip) return readValue(clip[1] ?? '')
  const frame = /^(?:MESG\s*=\s*)?([\da-f\s]{6,})$/i.exec(text)
  return (frame && readFrame(frame[1] ?? '')) ?? readKeys(text)
}

/**
 * Parses a value. `P` is withheld, `O` out of area; undefined for a text that is neither these nor a number.
 */
function readValue(value: string): ModemLine {
  const text = value.trim().replace(/^"(.*)"$/, '$1')
  const isWithheld = /^(|P|O|PRIVATE|OUT[ -]OF[ -]AREA|UNAVAILABLE|UNKNOWN|ANONYMOUS|WITHHELD|BLOCKED)$/i
  if (isWithheld.test(text)) return { phone: '' }
  const phone = phoneIn(text)
  return phone === undefined ? readKeys(text) : { phone }
}

/**
 * Parses the number between its start and end tones; almost no digits between two of them means that it is
 * withheld.
 */
function readKeys(text: string): ModemLine {
  const [, before, digits = '', after] = /^([ABCD*#]?)(\d{0,20})([ABCD*#]?)$/i.exec(text) ?? []
  const phone = phoneIn(digits)
  if (phone !== undefined) return { phone }
  return before && after ? { phone: '' } : undefined
}

/** Returns whether a text ends in an end tone: some devices send no line break after it. */
export const isEndedByKey = (text: string): boolean => /^[ABD]\d{3,20}[C#]$/i.test(text.trim())

/** A meal as an entry of somebody's calendar. */
export interface CalendarEntry {
  /** The same for the same meal, so that a second file changes the first entry: `order-12@1.roombook`. */
  uid: string
  /** When the file is made. */
  at: Date
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  /** The meal does not take place: the entry is to go. */
  cancelled?: boolean
  /** Nobody has said yes yet, or a deposit is awaited. */
  awaited?: boolean
}

/** Bytes that a line may have before it is folded (RFC 5545, 3.1). */
const lineBytes = 75

/** A calendar's file (RFC 5545) with one entry; times are instants, so that no timezone is to be known. */
export function calendarFile(entry: CalendarEntry): string {
  const {
    uid,
    at,
    startsAt,
    endsAt,
    summary,
    location,
    description,
    cancelled = false,
    awaited = false,
  } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roombook//Roombook//ZH',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `STATUS:${cancelled ? 'CANCELLED' : awaited ? 'TENTATIVE' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

/** `20261120T100000Z` */
const stamp = (at: Date): string => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** A line in pieces none of which is too long, broken between characters. */
function folded(line: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > lineBytes) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece]
}

import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  uid: 'booking-12@1.roombook',
  sequence: 3,
  organizer: { shopId: 1, title: '和宴·望江店' },
  at: new Date('2026-11-20T02:00:00Z'),
  startsAt: new Date('2026-11-20T10:00:00Z'),
  endsAt: new Date('2026-11-20T13:00:00Z'),
  summary: '和宴·望江店 牡丹厅',
  location: '望江路100号; 2楼, 东',
  description: '8人\n订单号 1',
}

test('a calendar entry says when and where, as RFC 5545 has it', () => {
  const lines = calendarFile(entry).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261120T100000Z',
      'DTEND:20261120T130000Z',
      'SUMMARY:和宴·望江店 牡丹厅',
      'LOCATION:望江路100号\\; 2楼\\, 东',
      'DESCRIPTION:8人\\n订单号 1',
      'UID:booking-12@1.roombook',
      'SEQUENCE:3',
      'ORGANIZER;CN="和宴·望江店":mailto:shop-1@roombook.invalid',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT2H',
    ]),
  )
  expect(lines.at(-1)).toBe('')
})

test('no line is longer than 75 bytes, and joined again they say the same', () => {
  const description = '请从东门进，'.repeat(30)
  const file = calendarFile({ ...entry, description })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`)
})

test('words that try to end the entry stay words', () => {
  const file = calendarFile({ ...entry, summary: 'x\r\nEND:VCALENDAR' })
  expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1)
})

test('what is cancelled leaves the calendar', () => {
  const file = calendarFile({ ...entry, cancelled: true })
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:booking-12@1.roombook', 'ORGANIZER'])
    expect(file).toContain(line)
  expect(file).not.toContain('VALARM')
})

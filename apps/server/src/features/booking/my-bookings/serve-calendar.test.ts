import { createOrder, transferOrder } from '@roombook/contract/booking'
import { readMyBooking, withdrawBooking } from '@roombook/contract/my-bookings'
import { describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, asGuest, baseUrl, venue, owner } = await startTestApp()
const { shopId } = venue
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const phone = '13700009999'
const guest = await asGuest(phone)
const wechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'

const open = (path: string, userAgent = 'Mozilla/5.0 (iPhone)') =>
  fetch(`${baseUrl}${path}`, { headers: { 'user-agent': userAgent } })

/** Reads the properties of the calendar entry at an address. */
const entryAt = async (path: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await (await open(path)).text())
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )

async function booked() {
  const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
  const form = orderFormFor(venue, {
    bookDate: nextDay(),
    roomIds,
    linked: true,
    phone,
    arrivalTime: '18:00',
  })
  const { row } = await booker.call(createOrder, form)
  const { calendarPath } = await guest.call(readMyBooking, { shopId, orderId: row.id })
  return { row, calendarPath }
}

describe('a booking’s entry for a calendar', () => {
  test('is a link that needs no login, and says the meal without the guest’s name or phone', async () => {
    const { row, calendarPath } = await booked()
    const answer = await open(calendarPath)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename=".*\.ics"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const content = await answer.text()
    expect(content).toContain(`DTSTART:${row.bookDate.replaceAll('-', '')}T100000Z`)
    expect(content).toMatch(new RegExp(`^UID:booking-\\d+@${shopId}\\.roombook\r$`, 'm'))
    expect(content).toContain('SUMMARY:和宴·望江店 牡丹厅、芍药厅')
    expect(content).not.toMatch(/王|1370000/)
  })

  test('tells a calendar that took it of the end of the booking', async () => {
    const { row, calendarPath } = await booked()
    const before = await entryAt(calendarPath)
    await guest.call(withdrawBooking, { shopId, orderId: row.id })
    const after = await entryAt(calendarPath)
    expect(after).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: before.UID })
    expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE))
    // Calendars ignore a cancellation without an organizer.
    expect(after).toMatchObject({ 'ORGANIZER;CN="和宴·望江店"': before['ORGANIZER;CN="和宴·望江店"'] })
  })

  test('moves the entry with the booking: the same one, of a higher number', async () => {
    const { row, calendarPath } = await booked()
    const before = await entryAt(calendarPath)
    const { row: moved } = await booker.call(transferOrder, {
      orderId: row.id,
      version: row.version,
      roomId: findRoomId(venue, '兰厅'),
      turn: 1,
    })
    const after = await entryAt(calendarPath)
    expect(after).toMatchObject({ UID: before.UID, METHOD: 'PUBLISH', SUMMARY: '和宴·望江店 兰厅、芍药厅' })
    expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE))
    // Without changes, the file is the same except for its timestamp.
    expect(await entryAt(calendarPath)).toMatchObject({ SEQUENCE: after.SEQUENCE })
    expect(moved.version).toBe(row.version + 1)
  })

  test('within WeChat, which opens none, is an instruction to open the same address in the phone’s browser', async () => {
    const { row, calendarPath } = await booked()
    const page = await open(calendarPath, wechat)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    const html = await page.text()
    for (const expectedText of ['在浏览器打开', '和宴·望江店 牡丹厅、芍药厅', '晚餐 18:00'])
      expect(html).toContain(expectedText)
    const file = await open(`${calendarPath}?file`, wechat)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    await guest.call(withdrawBooking, { shopId, orderId: row.id })
    const after = await (await open(calendarPath, wechat)).text()
    expect(after).toContain('从手机日历移除')
    expect(after).not.toContain('加入')
  })

  test('opens by its own proof alone: not by another booking’s, a guessed one, or that of a phone it had before', async () => {
    const [one, other] = [await booked(), await booked()]
    const proofOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
    const swapped = one.calendarPath.replace(proofOf(one.calendarPath), proofOf(other.calendarPath))
    const guessed = one.calendarPath.replace(/[0-9a-f]{32}/, '0'.repeat(32))
    const ofOtherShop = one.calendarPath.replace(`/${shopId}/`, `/${venue.other.shopId}/`)
    const strange = ['/m/calendar/x/1/a.ics', '/m/calendar/1/99999999999999999999/a.ics']
    for (const path of [swapped, guessed, ofOtherShop, ...strange]) {
      expect((await open(path)).status, path).toBe(404)
    }
    await owner
      .updateTable('booking')
      .set({ phone: '13700001111' })
      .where('id', '=', selectBookingId(one.row.id))
      .execute()
    expect((await open(one.calendarPath)).status).toBe(404)
    // Counterpart: the proof alone opens the entry, whatever else the request contains.
    expect((await open(other.calendarPath)).status).toBe(200)
  })
})

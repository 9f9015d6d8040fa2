import { randomUUID } from 'node:crypto'
import { ignorePosEvent, listPosEvents } from '@roombook/contract/pos'
import { exportTillDays, listTillDays, settleTillDay, showTillDay } from '@roombook/contract/pos-days'
import { beforeEach, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { connectTill, sendAsTill } from '#test/till-fixture.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, admin)
const rooms = { A1: fixture.room('牡丹厅'), A2: fixture.room('海棠厅') }
const { key, systemId } = await connectTill(admin, rooms, { walkIns: true })

let day = ''
const sendEvent = (event: object) => sendAsTill(app, key, { event_id: randomUUID(), ...event })
const paid = (bill_no: string, amount: number, table = 'A1') =>
  sendEvent({
    type: 'bill.paid',
    bill_no,
    table,
    paid_at: `${day}T20:10:00+08:00`,
    people: 4,
    total: amount,
    payments: [{ means: 'cash', amount }],
  })
const closed = (bills: Record<string, number>, change: object = {}) => {
  const list = Object.entries(bills).map(([bill_no, total]) => ({ bill_no, total }))
  const amount = list.reduce((sum, { total }) => sum + total, 0)
  return {
    type: 'day.closed',
    business_date: day,
    closed_at: `${day}T20:20:00+08:00`,
    count: list.length,
    bills: list,
    payments: amount > 0 ? [{ means: 'cash', amount }] : [],
    ...change,
  }
}
const readTillDay = () => admin.call(showTillDay, { systemId, date: day })
const listed = async () => (await admin.call(listTillDays, { month: day.slice(0, 7) })).days

beforeEach(async () => {
  day = fixture.turnPage()
  clock.set(`${day}T12:30:00Z`)
  await fixture.setSettings({ checkoutOpen: true })
  await owner.deleteFrom('pos_event').execute()
  await owner.deleteFrom('pos_day').execute()
})

test('a day whose bills were all booked is the same; told again under its name, it is answered as before', async () => {
  expect((await paid('1', 10_000)).data.result).toBe('done')
  expect((await paid('2', 5_000, 'A2')).data.result).toBe('done')
  const report = { event_id: randomUUID(), ...closed({ 1: 10_000, 2: 5_000 }) }
  for (let times = 0; times < 2; times += 1)
    expect(await sendAsTill(app, key, report)).toMatchObject({
      http: 200,
      data: { result: 'done', message: '日结一致' },
    })
  expect(await listed()).toMatchObject([
    { date: day, tillDayState: 'same', differing: 0, reportedBills: 2, reportedSum: 15_000, knownBills: 2 },
  ])
  expect((await sendAsTill(app, key, { ...report, ...closed({ 1: 10_000 }) })).http).toBe(409)
})

test('what differs is named bill by bill; settled with a note, until it differs otherwise', async () => {
  await paid('1', 10_000)
  await paid('2', 5_000, 'A2')
  await paid('Z', 700, 'Z9')
  const { data } = await sendEvent(closed({ 1: 9_000, 3: 400, Z: 700 }))
  expect(data).toMatchObject({
    result: 'pending',
    problem: 'day_differs',
    message: '日结有5处差异，请在对账中核对',
  })
  const { differences, seen } = await readTillDay()
  expect(differences).toMatchObject([
    {
      kind: 'sum',
      what: '1',
      reportedFen: 9_000,
      knownFen: 10_000,
      matchedSerial: expect.stringMatching(/^\d+$/),
    },
    { kind: 'missing-here', what: '3', reportedFen: 400 },
    { kind: 'waiting', what: 'Z', posEventId: expect.any(Number) },
    { kind: 'missing-there', what: '2', knownFen: 5_000 },
    { kind: 'means', what: 'cash', reportedFen: 10_100, knownFen: 15_700 },
  ])
  const settle = (of: string, note = '员工餐') =>
    admin.call(settleTillDay, { systemId, date: day, seen: of, note })
  expect((await catchRefusal(settle('other'))).code).toBe('pos.day_stale')
  expect((await catchRefusal(settle(seen, '  '))).code).toBe('request.invalid')
  await settle(seen)
  expect(await readTillDay()).toMatchObject({ day: { tillDayState: 'settled' }, note: '员工餐' })
  const [waits] = (await admin.call(listPosEvents, { state: 'pending' })).list
  await admin.call(ignorePosEvent, { posEventId: waits?.id ?? 0, reason: '试菜' })
  expect((await readTillDay()).day).toMatchObject({ tillDayState: 'differs', differing: 4 })
})

test('a later report takes the place of the one before, which stays; one that comes late does not', async () => {
  await paid('1', 10_000)
  await sendEvent(closed({ 1: 9_000 }))
  await sendEvent(closed({ 1: 10_000 }, { closed_at: `${day}T20:25:00+08:00` }))
  await sendEvent(closed({ 1: 8_000 }, { closed_at: `${day}T20:10:00+08:00` }))
  const { day: now, replaced } = await readTillDay()
  expect(now).toMatchObject({ tillDayState: 'same', reportedSum: 10_000 })
  expect(replaced).toHaveLength(2)
})

test('a day without a report is named, from the first report on; the month goes out as a workbook', async () => {
  await sendEvent(closed({}))
  const first = day
  day = fixture.turnPage()
  day = fixture.turnPage()
  const days = await listed()
  expect(days.map(({ date }) => date >= first)).not.toContain(false)
  expect(days.map(({ tillDayState }) => tillDayState)).toContain('none')
  expect(days.at(-1)).toMatchObject({ date: first, tillDayState: 'same' })
  expect((await catchRefusal(admin.call(showTillDay, { systemId, date: day }))).code).toBe('pos.day_gone')
  const { rows, content } = await admin.call(exportTillDays, { month: day.slice(0, 7) })
  expect(rows).toBe(days.length)
  expect(Buffer.from(content, 'base64').subarray(0, 2).toString()).toBe('PK')
})

test('what is no closing of a day is refused at its field', async () => {
  const refusals = [
    [closed({ 1: 100 }, { count: 2 }), 'count'],
    [
      closed(
        { 1: 100 },
        {
          bills: [
            { bill_no: '1', total: 50 },
            { bill_no: '1', total: 50 },
          ],
          count: 2,
        },
      ),
      'bills',
    ],
    [
      closed(
        { 1: 100 },
        {
          payments: [
            { means: 'cash', amount: 1 },
            { means: 'cash', amount: 99 },
          ],
        },
      ),
      'payments',
    ],
    [closed({}, { business_date: '2099-01-01' }), 'business_date'],
    [closed({}, { business_date: '2026-02-30' }), 'business_date'],
    [closed({}, { closed_at: `${day}T23:20:00+08:00` }), 'closed_at'],
    [closed({ 1: -1 }), 'bills.0.total'],
  ] as const
  for (const [event, fieldName] of refusals) {
    const { http, data } = await sendEvent(event)
    expect(http).toBe(400)
    expect(Object.keys((data as unknown as { data: { fields: object } }).data.fields)).toContain(fieldName)
  }
})

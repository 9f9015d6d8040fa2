import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HookEvent } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import { listDeliveries, saveHook, sendAgain } from '@roombook/contract/hooks'
import { listTillDays } from '@roombook/contract/pos-days'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#platform/embedded-postgres/free-port.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { connectTill } from '#test/till-fixture.ts'

const app = await startTestApp({ HOOKS_ALLOW_INNER: '1' })
const { as, baseUrl, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, admin)
const rooms = Object.entries(venue.rooms).slice(0, 3)
const tables = Object.fromEntries(rooms.map(([title, id]) => [`T-${title}`, id]))
const { key, systemId } = await connectTill(admin, tables, { walkIns: true })
const program = fileURLToPath(new URL('../../../../../posbridge/src/main.ts', import.meta.url))

let day = ''
let folder = ''
const running: ChildProcess[] = []
function start(...more: string[]): ChildProcess {
  const options = ['--server', baseUrl, '--key', key, '--folder', folder, ...more]
  const child = spawn(process.execPath, [program, ...options], { stdio: 'ignore' })
  running.push(child)
  return child
}
const simulated = () => [
  '--simulate',
  '7',
  '--tables',
  Object.keys(tables).join(','),
  '--from',
  `${day}T10:00:00Z`,
]
const ended = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null
const readEvents = () =>
  owner.selectFrom('pos_event').select(['event_id', 'state', 'order_id']).orderBy('id').execute()
const settled = () =>
  owner.selectFrom('ledger_entry').select('order_id').where('reason', '=', 'settle').orderBy('id').execute()

beforeEach(async () => {
  day = fixture.turnPage()
  await fixture.setSettings({ checkoutOpen: true })
  await owner.deleteFrom('pos_event').execute()
  await owner.deleteFrom('pos_day').execute()
  folder = await mkdtemp(join(tmpdir(), 'posbridge-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('an evening of the simulator settles a booking end to end; killed in the middle and begun anew, nothing counts twice', async () => {
  const [title = ''] = rooms[0] ?? []
  const order = await fixture.bookOne(title)
  clock.set(`${day}T12:30:00Z`)
  const before = (await settled()).length
  const first = start(...simulated())
  await expect.poll(async () => (await readEvents()).length).toBeGreaterThanOrEqual(2)
  first.kill('SIGKILL')
  await once(first, 'exit')
  // Simulates a kill before it saved any response.
  await rm(join(folder, '.posbridge.json'), { force: true })
  expect(await ended(start(...simulated(), '--once'))).toBe(0)
  const events = await readEvents()
  expect(events).toHaveLength(6)
  expect(events.every(({ state }) => state === 'done')).toBe(true)
  expect((await settled()).length - before).toBe(3)
  expect((await admin.call(listTillDays, { month: day.slice(0, 7) })).days).toMatchObject([
    { date: day, tillDayState: 'same', reportedBills: 3, knownBills: 3 },
  ])
  const { row } = await admin.call(orderDetail, { id: order.id })
  const lines = (await readFile(join(folder, 'simulated-7.jsonl'), 'utf8')).trim().split('\n')
  const bills = lines.map((line) => JSON.parse(line) as { type: string; table: string; total: number })
  const bill = bills.find((event) => event.type === 'bill.paid' && event.table === `T-${title}`)
  expect(row).toMatchObject({ status: 5, total: bill?.total, arrears: 0 })
})

test('what is refused for good is put aside, a line that is still written waits, and what follows goes on', async () => {
  clock.set(`${day}T12:30:00Z`)
  const opened = (bill_no: string) =>
    JSON.stringify({
      type: 'table.opened',
      event_id: bill_no,
      bill_no,
      table: Object.keys(tables)[0],
      people: 4,
      opened_at: `${day}T18:00:00+08:00`,
    })
  const file = join(folder, 'export.jsonl')
  await writeFile(file, `{"type":"?"}\n\n${opened('L1')}\n${opened('L2').slice(0, 40)}`)
  expect(await ended(start('--once'))).toBe(0)
  expect((await readEvents()).map(({ event_id }) => event_id)).toEqual(['L1'])
  expect(await readFile(join(folder, 'refused.log'), 'utf8')).toContain('request.invalid')
  await appendFile(file, `${opened('L2').slice(40)}\n`)
  expect(await ended(start('--once'))).toBe(0)
  expect((await readEvents()).map(({ event_id }) => event_id)).toEqual(['L1', 'L2'])
})

test('it hears what the staff do to a booking, once however often it is sent; what does not prove itself is refused', async () => {
  // The agent signs with the machine's clock, and the server accepts only its own time.
  clock.set(new Date().toISOString())
  const port = await freePort(undefined, false)
  const url = `http://127.0.0.1:${port}/`
  const saved = await admin.call(saveHook, { systemId, version: 0, url })
  const listen = () => start('--listen', String(port), '--hook-key', saved.key)
  const listEvents = async () => {
    const text = await readFile(join(folder, 'heard.jsonl'), 'utf8').catch(() => '')
    return text
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as HookEvent)
  }
  const first = listen()
  await expect
    .poll(() =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401)
  const [title = ''] = rooms[0] ?? []
  const order = await fixture.bookOne(title)
  await expect.poll(async () => (await listEvents()).length).toBe(1)
  expect((await listEvents())[0]).toMatchObject({
    type: 'booking.made',
    order: { order_sn: order.orderSerial },
  })
  first.kill('SIGKILL')
  await once(first, 'exit')
  listen()
  await expect
    .poll(() =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401)
  const { list } = await admin.call(listDeliveries, { systemId })
  await admin.call(sendAgain, { deliveryId: list[0]?.id ?? 0 })
  const last = async () => (await admin.call(listDeliveries, { systemId })).list[0]?.deliveryState
  await expect.poll(last).toBe('delivered')
  expect(await listEvents()).toHaveLength(1)
})

test('without a server or a key it says so and ends', async () => {
  const child = spawn(process.execPath, [program], { stdio: 'ignore' })
  expect((await once(child, 'exit'))[0]).toBe(2)
})

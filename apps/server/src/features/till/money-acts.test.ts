import { payCompany, readStatement, saveCompany } from '@roombook/contract/companies'
import { refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { returnDeposit } from '@roombook/contract/deposit-return'
import { cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { collectBalance, setBalance, setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { exportStatistics } from '@roombook/contract/statistics-export'
import { handOverShift, listShifts, openShift, readTill, type TillLine } from '@roombook/contract/till'
import { type TillMeans, tillMeans } from '@roombook/domain/money'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'
import { recountInstallation } from '../../commands/recount-installation.ts'

const app = await startTestApp({ JOBS: '0' })
const { as, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, admin, { firstDay: '2026-12-02' })
const firstDay = fixture.turnPage()
await admin.call(openShift, { float: 50_000 })

type Row = { id: number; version: number }
const acted = ({ id, version }: Row) => ({ orderId: id, version })
const cash = (amount: number) => ({ means: 'cash' as const, amount })
const weixin = (amount: number) => ({ means: 'weixin' as const, amount })
let phones = 13_600_002_000
const booked = async (room = '牡丹厅') => {
  phones += 1
  return fixture.bookOne(room, { phone: String(phones) })
}
/** Settles a bill of 1,000 yuan: 200 in cash, the rest as arrears. */
async function owing(room?: string) {
  const bill = { total: 100_000, payments: [cash(20_000)], owed: 80_000 }
  return (await admin.call(clearOrder, { ...acted(await booked(room)), ...bill })).row
}
const withDeposit = async (depositReceived: number) => {
  const given = { deposit: 80_000, depositReceived, means: 'cash' as const }
  return (await admin.call(setDeposit, { ...acted(await booked()), ...given })).row
}
async function companyOwing(amount: number) {
  const form = { taxNumber: '', contact: '', creditLimit: null, signers: [] }
  const { companyId } = await admin.call(saveCompany, { ...form, title: `范例${phones}公司` })
  const order = await booked('芍药厅')
  const payments = [{ means: 'company' as const, amount, companyId, signer: '钱总' }]
  await admin.call(clearOrder, { ...acted(order), total: amount, payments })
  return companyId
}

/** Each money action, with the resulting change of the cash in the drawer. */
const acts: readonly [string, () => Promise<number>][] = [
  [
    'a bill settled by several means, with change',
    async () => {
      const payments = [weixin(30_000), cash(100_000)]
      const extra = { as: 'change' as const, amount: 30_000 }
      await admin.call(clearOrder, { ...acted(await booked()), total: 100_000, payments, extra })
      return 70_000
    },
  ],
  [
    'a balance collected by two means',
    async () => {
      await admin.call(collectBalance, { ...acted(await owing()), payments: [cash(50_000), weixin(30_000)] })
      return 20_000 + 50_000
    },
  ],
  [
    'a balance edited down: the money came in cash',
    async () => {
      await admin.call(setBalance, { ...acted(await owing()), arrears: 30_000, means: 'cash' })
      return 20_000 + 50_000
    },
  ],
  [
    'a balance edited up: cash went out',
    async () => {
      await admin.call(setBalance, { ...acted(await owing()), arrears: 95_000, means: 'cash' })
      return 20_000 - 15_000
    },
  ],
  [
    'a balance waived, and a part of it owed again: nothing moves',
    async () => {
      const { row } = await admin.call(setBalance, { ...acted(await owing()), arrears: 0, means: 'waived' })
      await admin.call(setBalance, { ...acted(row), arrears: 5_000, means: 'waived' })
      return 20_000
    },
  ],
  [
    'drinks changed after the bill: nothing moves',
    async () => {
      await admin.call(setDrinks, { ...acted(await owing()), drinks: 6_000 })
      return 20_000
    },
  ],
  [
    'a deposit received, and lowered',
    async () => {
      const row = await withDeposit(50_000)
      await admin.call(setDeposit, { ...acted(row), deposit: 80_000, depositReceived: 20_000 })
      return 20_000
    },
  ],
  [
    'a deposit that a bill uses, and gives the rest of back in cash',
    async () => {
      const row = await withDeposit(50_000)
      const extra = { as: 'change' as const, amount: 20_000 }
      await admin.call(clearOrder, { ...acted(row), total: 30_000, extra })
      return 30_000
    },
  ],
  [
    'a deposit that goes back as the booking is cancelled',
    async () => {
      const cancelling = { reason: 'shop' as const, remark: '厨房停电', refundPercent: 100 }
      await admin.call(cancelOrder, { ...acted(await withDeposit(50_000)), ...cancelling })
      return 0
    },
  ],
  [
    'a deposit that goes back afterwards',
    async () => {
      const cancelling = { ...acted(await withDeposit(50_000)), reason: 'guest' as const, remark: '' }
      const { row } = await admin.call(cancelOrder, cancelling)
      await admin.call(returnDeposit, { ...acted(row), amount: 50_000, remark: '客人来取' })
      return 0
    },
  ],
  [
    'stored value paid in, used on a bill and paid back',
    async () => {
      const order = await booked()
      const customer = { id: order.customerId ?? 0, remark: '' }
      await admin.call(topUpCustomer, { ...customer, amount: 60_000, means: 'cash' })
      const payments = [{ means: 'balance' as const, amount: 25_000 }]
      await admin.call(clearOrder, { ...acted(order), total: 25_000, payments })
      await admin.call(refundCustomer, { ...customer, amount: 10_000, means: 'cash' })
      return 50_000
    },
  ],
  [
    'a company that pays what stands on its account',
    async () => {
      const companyId = await companyOwing(40_000)
      const month = firstDay.slice(0, 7)
      const [bill] = (await admin.call(readStatement, { companyId, month })).openBills
      const bills = [{ billId: bill?.id ?? 0, amount: 15_000 }]
      await admin.call(payCompany, { companyId, means: 'cash', bills })
      return 15_000
    },
  ],
]

const openLines = async () => (await admin.call(readTill, {})).shift
const handOver = async () => {
  const shift = await openLines()
  if (!shift) throw new Error('a shift is open')
  const { id: shiftId, expected } = shift
  const counted = { expected, counted: expected, left: 50_000, takerId: venue.staff.owner.id, password }
  await admin.call(handOverShift, { shiftId, ...counted })
}

test.each(acts)('after %s the shift expects what is counted in the drawer', async (_, act) => {
  fixture.turnPage()
  const before = (await openLines())?.expected ?? 0
  const counted = await act()
  expect(((await openLines())?.expected ?? 0) - before).toBe(counted)
})

test('what went out is seen beside what came in, by means', async () => {
  await handOver()
  fixture.turnPage()
  await withDeposit(50_000)
  const row = await owing('芍药厅')
  await admin.call(setBalance, { ...acted(row), arrears: 100_000, means: 'cash' })
  expect((await openLines())?.lines).toMatchObject([
    { means: 'cash', received: 70_000, returned: 20_000, amount: 50_000 },
  ])
})

const moved = (lines: readonly TillLine[]) =>
  (Object.keys(tillMeans) as TillMeans[]).flatMap((means) => {
    const of = lines.filter((line) => line.means === means)
    const sum = (side: 'received' | 'returned') => of.reduce((all, line) => all + line[side], 0)
    return of.length > 0 ? [[tillMeans[means], sum('received') / 100, sum('returned') / 100]] : []
  })

test('a month’s accounts by day and means add up to its shifts and to the ledger', async () => {
  await handOver()
  const { list } = await admin.call(listShifts, { page: 1, limit: 100 })
  const lines = list.flatMap((shift) => shift.lines)
  const range = { startDate: '2026-12-01', endDate: '2026-12-31' }
  const { content } = await admin.call(exportStatistics, { ...range, kind: 'accounts' })
  const sheets = await readXlsxFile(Buffer.from(content, 'base64'))
  const rows = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? []
  const money = rows('收款')
  expect(money[0]).toEqual(['日期', '收款方式', '收（元）', '退（元）', '合计（元）'])
  const together = money.filter(([first, means]) => first === '合计' && means !== '全部方式')
  expect(together.map(([, means, received, returned]) => [means, received, returned])).toEqual(moved(lines))
  const ofDays = money.filter(([first]) => first !== '日期' && first !== '合计')
  expect(new Set(ofDays.map(([date]) => date)).size).toBeGreaterThan(10)
  expect(ofDays.reduce((sum, row) => sum + Number(row[4]), 0)).toBeCloseTo(
    lines.reduce((sum, { amount }) => sum + amount, 0) / 100,
    2,
  )
  const { rows: ledger } = await sql<{ kind: string; amount: number }>`
    select kind, sum(amount)::bigint as amount from ledger_posting where shop_id = ${venue.shopId}
    group by kind`.execute(owner)
  const posted = (...kinds: string[]) =>
    ledger.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0) / 100
  const last = (name: string) => rows(name).at(-1)?.slice(1).map(Number)
  const [deposits, debts, stored] = [last('订金'), last('挂账'), last('储值')]
  expect(deposits).toEqual([0, 2_500, 300, 1_500, 0, posted('deposit')])
  expect(debts).toEqual([0, 5_210, 1_300, 750, -posted('arrears'), 0, 400, 150, -posted('company')])
  expect(stored).toEqual([0, 600, 0, 250, 100, posted('customer', 'customer-given')])
  expect(rows('订金')).toHaveLength(1 + 31 + 1)
  // Each day begins with the closing balance of the day before.
  for (const name of ['订金', '挂账', '储值']) {
    const days = rows(name).slice(1, -1)
    const [opening, closing] = [1, rows(name)[0]?.findIndex((title) => String(title).includes('期末')) ?? 0]
    for (const [at, day] of days.slice(1).entries()) expect(day[opening]).toBe(days[at]?.[closing])
  }
})

test('twin: shifts that closed before lines said both sides are read by what they came to', async () => {
  await owner
    .updateTable('shift')
    .set({
      lines: sql`(select jsonb_agg(line - 'received' - 'returned') from jsonb_array_elements(lines::jsonb) line)`,
    })
    .where('shop_id', '=', venue.shopId)
    .where('closed_at', 'is not', null)
    .execute()
  const { list } = await admin.call(listShifts, { page: 1, limit: 100 })
  for (const { lines } of list)
    for (const { received, returned, amount } of lines) expect(received - returned).toBe(amount)
})

test('every act leaves sums that are what was posted', async () => {
  expect((await recountInstallation(owner, false)).flatMap(({ differences }) => differences)).toEqual([])
})

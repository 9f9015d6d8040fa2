import { orderDetail } from '@roombook/contract/booking'
import { clearOrder } from '@roombook/contract/order-moves'
import { collectBalance } from '@roombook/contract/order-sums'
import { listOwedBalances } from '@roombook/contract/owed-balances'
import { openShift, readTill } from '@roombook/contract/till'
import type { CashDeskMeans } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)
await admin.call(openShift, { float: 0 })

beforeEach(() => {
  fixture.turnPage()
})

const acted = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })
const paid = (...payments: [CashDeskMeans, number][]) =>
  payments.map(([means, amount]) => ({ means, amount }))

/** Settles a bill with arrears of 800 yuan. */
async function owing(room = '牡丹厅') {
  const order = await fixture.bookOne(room, { phone: '13911120001' })
  const bill = { total: 100_000, payments: paid(['card', 20_000]), owed: 80_000 }
  return (await booker.call(clearOrder, { ...acted(order), ...bill })).row
}
const expectedCash = async () => (await admin.call(readTill, {})).shift?.expected ?? 0

describe('the balance of a settled bill', () => {
  test('is collected by several means: on the shift of whoever took it, on the order, and told by means', async () => {
    const order = await owing()
    const before = await expectedCash()
    const payments = paid(['cash', 50_000], ['weixin', 10_000])
    const { row, receipts } = await booker.call(collectBalance, { ...acted(order), payments })
    expect([row.arrears, row.status]).toEqual([20_000, 5])
    expect(receipts).toEqual(payments)
    expect((await expectedCash()) - before).toBe(50_000)
    const { order: kept, log } = await fixture.kept(order.id)
    expect(kept.paid_fen).toBe(80_000)
    expect(log.at(-1)).toMatchObject({
      action: 'booking.collect-balance',
      detail: { remark: '收尾款：600.00元（现金500.00元、微信100.00元），尾款还有200.00元' },
    })
    expect((await booker.call(orderDetail, { id: order.id })).receipts).toEqual([
      ...payments,
      { means: 'card', amount: 20_000 },
    ])
    const rest = await booker.call(collectBalance, { ...acted(row), payments: paid(['alipay', 20_000]) })
    expect(rest.row.arrears).toBe(0)
    expect(await readWrongSums(owner, venue.shopId)).toEqual([])
  })

  test('is never collected beyond what is owed, nor of a bill that owes nothing, nor by nothing', async () => {
    const order = await owing()
    const before = await fixture.kept(order.id)
    const fault = async (payments: ReturnType<typeof paid>) =>
      (await catchRefusal(booker.call(collectBalance, { ...acted(order), payments }))).fields.payments
    expect(await fault(paid(['cash', 50_000], ['weixin', 30_001]))).toBe('尾款还有800.00元，收款不能超过尾款')
    expect(await fault(paid(['cash', 0]))).toBe('请输入收款金额')
    expect(await fault([])).toBe('请输入收款金额')
    expect(await fixture.kept(order.id)).toEqual(before)
    const { row } = await booker.call(collectBalance, { ...acted(order), payments: paid(['cash', 80_000]) })
    const twice = booker.call(collectBalance, { ...acted(row), payments: paid(['cash', 1]) })
    expect((await catchRefusal(twice)).fields.payments).toBe('尾款已收清，无需再收款')
    const open = await fixture.bookOne('芍药厅')
    const early = booker.call(collectBalance, { ...acted(open), payments: paid(['cash', 1]) })
    expect((await catchRefusal(early)).code).toBe('booking.not_allowed_in_status')
  })

  test('is collected by whoever keeps the till, whosever order it is, and by no other colleague', async () => {
    const order = await owing()
    const colleague = await as(venue.staff.colleague.phone)
    const collecting = { ...acted(order), payments: paid(['cash', 80_000]) }
    expect((await catchRefusal(colleague.call(collectBalance, collecting))).code).toBe('booking.not_yours')
    const role = owner.updateTable('role').where('title', '=', '周前台')
    await role.set({ nodes: ['roombook/till'] }).execute()
    expect((await colleague.call(collectBalance, collecting)).row.arrears).toBe(0)
    await role.set({ nodes: ['roombook/orderlist', 'roombook/createbook'] }).execute()
  })

  test('is listed at the till with its sum until it is collected, the longest owed first', async () => {
    const [first, second] = [await owing(), await owing('芍药厅')]
    const listed = async () => {
      const { list, total } = await admin.call(listOwedBalances, {})
      const ours = list.filter(({ orderId }) => [first.id, second.id].includes(orderId))
      return { ours, total }
    }
    const before = await listed()
    expect(before.ours).toMatchObject([
      { orderId: first.id, roomName: '牡丹厅', phone: '139***0001', owed: 80_000 },
      { orderId: second.id, roomName: '芍药厅', owed: 80_000 },
    ])
    await booker.call(collectBalance, { ...acted(first), payments: paid(['cash', 80_000]) })
    const after = await listed()
    expect(after.ours).toMatchObject([{ orderId: second.id }])
    expect(before.total - after.total).toBe(80_000)
  })

  test('owed for more than thirty days is summed by itself', async () => {
    const order = await owing()
    const overdue = async () => (await admin.call(listOwedBalances, {})).overdue
    const before = await overdue()
    const settled = (
      await owner
        .selectFrom('orders')
        .select('completed_at')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).completed_at
    const longAgo = new Date((settled?.getTime() ?? 0) - 31 * 86_400_000)
    await owner.updateTable('orders').set({ completed_at: longAgo }).where('id', '=', order.id).execute()
    expect((await overdue()) - before).toBe(80_000)
    expect((await admin.call(listOwedBalances, {})).list[0]).toMatchObject({ orderId: order.id })
  })
})

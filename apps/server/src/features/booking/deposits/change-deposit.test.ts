import { createOrder, editOrder, orderDetail, swapOrders, transferOrder } from '@roombook/contract/booking'
import { addRooms } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { readRequiredDeposit } from '@roombook/contract/required-deposit'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayAfter, openDepositRuleFixture, weekendRule } from '#test/deposit-rule-fixture.ts'
import { findRoomId, type TypedForm } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { venue, owner } = app
const { booker, admin, rules, formOf, logOf } = await openDepositRuleFixture(app)
const room = (title: string) => findRoomId(venue, title)
const byPerson = { ...weekendRule, title: '按人', mode: 'per-person', amount: fen(5000) } as const
const bigRoom = { ...weekendRule, title: '大包', roomIds: [room('芍药厅')], amount: fen(80_000) }

/** Books dinner for ten in 牡丹厅 on a Saturday, with the deposit that the rules require. */
const book = async (change: TypedForm = {}) =>
  (await booker.call(createOrder, formOf({ deposit: fen(50_000), ...change }))).row
const at = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })
const termsOf = async (orderId: number) =>
  (
    await owner
      .selectFrom('booking')
      .select('terms')
      .where('first_order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).terms

describe('a change of people, day or room', () => {
  beforeEach(() => rules(byPerson))

  test('shows what is asked then beside what the booking is under', async () => {
    const row = await book()
    const { bookDate, periodId, roomId, phone, customerId } = row
    const ask = { bookDate, periodId, roomIds: [roomId], peopleNum: 12, phone, customerId, orderId: row.id }
    expect(await booker.call(readRequiredDeposit, ask)).toMatchObject({
      asked: 60_000,
      ruleTitle: '按人',
      stands: { asked: 50_000, deposit: 50_000, depositReceived: 0 },
    })
  })

  test('that asks for more wants it, or the right and a reason; one that asks for less leaves the deposit', async () => {
    const row = await book()
    const refusal = await catchRefusal(booker.call(editOrder, { ...at(row), peopleNum: 12 }))
    expect(refusal).toMatchObject({ code: 'booking.deposit_less', data: { asked: '600.00' } })
    const { row: more } = await booker.call(editOrder, {
      ...at(row),
      peopleNum: 12,
      deposit: fen(60_000),
      depositAsked: fen(60_000),
    })
    expect(more).toMatchObject({ deposit: 60_000, depositRuled: { asked: 60_000 } })
    expect((await logOf(row.id))[0]).toContain('按规则订金由500元变为600元，按规则「按人」收600元')
    const { row: fewer } = await booker.call(editOrder, { ...at(more), peopleNum: 8 })
    expect(fewer).toMatchObject({ deposit: 60_000, depositRuled: { asked: 40_000 } })
    const { row: given } = await admin.call(editOrder, { ...at(fewer), peopleNum: 14, depositReason: '常客' })
    expect(given).toMatchObject({ deposit: 60_000, depositRuled: { asked: 70_000, reason: '常客' } })
    expect((await logOf(row.id))[0]).toContain('应收700元，只收600元：常客')
  })

  test('what else is changed asks nobody anew, also where the rules read otherwise by now', async () => {
    const row = await book()
    await rules({ ...byPerson, amount: fen(9000) })
    const { row: noted } = await booker.call(editOrder, { ...at(row), adminRemark: '靠窗' })
    expect(noted).toMatchObject({ deposit: 50_000, depositRuled: { asked: 50_000 } })
    expect((await logOf(row.id))[0]).toBe('编辑：备注')
    const lower = await catchRefusal(booker.call(editOrder, { ...at(noted), deposit: fen(10_000) }))
    expect(lower).toMatchObject({ code: 'booking.deposit_less', data: { asked: '500.00' } })
  })

  test('keeps the terms as they read then, unless the new ones are taken', async () => {
    const row = await book()
    const before = await termsOf(row.id)
    await rules({ ...byPerson, latePercent: 0 })
    const { row: kept } = await booker.call(editOrder, { ...at(row), peopleNum: 9 })
    expect(await termsOf(row.id)).toBe(before)
    await booker.call(editOrder, { ...at(kept), peopleNum: 8, newTerms: true })
    expect(await termsOf(row.id)).not.toBe(before)
    expect(await termsOf(row.id)).toContain('之后取消或未到店不予退还')
    expect((await logOf(row.id))[0]).toContain('采用新的退还条款')
  })

  test('to a day without a rule asks for nothing, and what came in stays', async () => {
    const row = await book()
    const { row: paid } = await booker.call(setDeposit, {
      ...at(row),
      linked: false,
      deposit: fen(50_000),
      depositReceived: fen(50_000),
      means: 'cash',
    })
    const { row: moved } = await booker.call(editOrder, { ...at(paid), bookDate: dayAfter(row.bookDate) })
    expect(moved).toMatchObject({ deposit: 50_000, depositReceived: 50_000, depositRuled: null })
    const back = await catchRefusal(
      booker.call(editOrder, { ...at(moved), bookDate: row.bookDate, peopleNum: 11 }),
    )
    expect(back.code).toBe('booking.deposit_less')
  })

  test('of a deposit that was paid online is noted: nobody could edit it', async () => {
    const row = await book()
    await owner
      .updateTable('booking')
      .set({ pay_type: 'weixin' })
      .where('first_order_id', '=', row.id)
      .execute()
    const { row: more } = await booker.call(editOrder, { ...at(row), peopleNum: 12 })
    expect(more).toMatchObject({ deposit: 50_000, depositRuled: { asked: 60_000 } })
  })
})

test('the deposit that is edited alone is held against what was asked as it was booked', async () => {
  await rules(weekendRule)
  const row = await book()
  const sums = { ...at(row), linked: false, depositReceived: fen(0) }
  expect(await catchRefusal(booker.call(setDeposit, { ...sums, deposit: fen(10_000) }))).toMatchObject({
    code: 'booking.deposit_less',
  })
  const waived = { ...sums, deposit: fen(10_000), depositReason: '生日赠送' }
  expect((await admin.call(setDeposit, waived)).row).toMatchObject({
    deposit: 10_000,
    depositRuled: { asked: 20_000, reason: '生日赠送' },
  })
  expect((await logOf(row.id))[0]).toContain('应收200元，只收100元：生日赠送')
})

describe('another room, by transfer, swap or joining', () => {
  beforeEach(() => rules(bigRoom, weekendRule))

  test('leaves the deposit, notes what is asked and says so in the log', async () => {
    const row = await book({ deposit: fen(20_000) })
    const { row: moved } = await booker.call(transferOrder, { ...at(row), roomId: room('芍药厅') })
    expect(moved).toMatchObject({ deposit: 20_000, depositRuled: { asked: 80_000, rule: '大包' } })
    const [said] = await logOf(row.id)
    expect(said).toContain('转台：牡丹厅 → 芍药厅，按规则订金由200元变为800元，订金200元未变')
    const { row: back } = await booker.call(transferOrder, { ...at(moved), roomId: room('牡丹厅') })
    expect(back.depositRuled).toMatchObject({ asked: 20_000, rule: '周末' })
  })

  test('of both that are swapped', async () => {
    const one = await book({ deposit: fen(20_000) })
    const big = formOf({ deposit: fen(80_000), roomIds: [room('芍药厅')] })
    const { row: other } = await booker.call(createOrder, { ...big, bookDate: one.bookDate })
    await booker.call(swapOrders, { ...at(one), otherOrderId: other.id, otherVersion: other.version })
    const readRequired = async (id: number) =>
      (await booker.call(orderDetail, { id })).row.depositRuled?.asked
    expect([await readRequired(one.id), await readRequired(other.id)]).toEqual([80_000, 20_000])
  })

  test('that joins others', async () => {
    const row = await book({ deposit: fen(20_000) })
    const { row: joined } = await booker.call(addRooms, { ...at(row), roomIds: [room('芍药厅')], turns: [1] })
    expect(joined).toMatchObject({ deposit: 20_000, depositRuled: { asked: 80_000 } })
    expect((await logOf(row.id))[0]).toContain('按规则订金由200元变为800元')
  })
})

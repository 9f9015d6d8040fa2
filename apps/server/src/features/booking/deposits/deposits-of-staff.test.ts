import { convertHold, createOrder, holdRooms } from '@roombook/contract/booking'
import { exportOrders } from '@roombook/contract/order-lists'
import { cancelOrder } from '@roombook/contract/order-moves'
import { readRequiredDeposit } from '@roombook/contract/required-deposit'
import { fen } from '@roombook/domain/money'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayAfter, openDepositRuleFixture, weekendRule } from '#test/deposit-rule-fixture.ts'
import { findRoomId } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { venue, owner } = app
const { booker, admin, nextPhone, rules, formOf, logOf } = await openDepositRuleFixture(app)

const noShowRule = { title: '曾爽约', weekdays: [6], noShows: 1, amount: fen(50_000) }

const askOf = ({ bookDate, periodId, roomIds, peopleNum, phone }: ReturnType<typeof formOf>) => ({
  bookDate,
  periodId: periodId ?? 0,
  roomIds,
  peopleNum,
  phone,
})

beforeEach(() => rules(weekendRule))

describe('reading what is asked', () => {
  test('it is the first rule that fits, and its terms', async () => {
    const form = formOf()
    expect(await booker.call(readRequiredDeposit, askOf(form))).toEqual({
      asked: 20_000,
      ruleTitle: '周末',
      noShowCount: 0,
      raised: 0,
      stands: null,
      terms: [
        {
          title: '退还',
          text: expect.stringMatching(/17:00前取消全额退还，之后取消退还50%，.*；门店取消，全额退还$/),
        },
      ],
    })
    const sunday = { ...askOf(form), bookDate: dayAfter(form.bookDate) }
    expect(await booker.call(readRequiredDeposit, sunday)).toMatchObject({
      asked: 0,
      ruleTitle: '',
      terms: [],
    })
  })

  test('of rooms that are joined each counts where the rule goes by room; people where by person', async () => {
    const form = formOf({
      roomIds: [findRoomId(venue, '牡丹厅'), findRoomId(venue, '芍药厅')],
      peopleNum: 18,
    })
    await rules({ mode: 'per-room', amount: fen(30_000) })
    expect(await booker.call(readRequiredDeposit, askOf(form))).toMatchObject({ asked: 60_000 })
    await rules({ mode: 'per-person', amount: fen(5000) })
    expect(await booker.call(readRequiredDeposit, askOf(form))).toMatchObject({ asked: 90_000 })
  })

  test('a store without rules asks nothing, and books as ever', async () => {
    await rules()
    const form = formOf()
    expect(await booker.call(readRequiredDeposit, askOf(form))).toMatchObject({ asked: 0 })
    const { row } = await booker.call(createOrder, form)
    expect(row).toMatchObject({ deposit: 0, depositRuled: null })
    expect(await logOf(row.id)).toEqual([`新增订单：${form.bookDate} 晚餐 牡丹厅`])
  })
})

describe('booking', () => {
  test('takes what is asked, or more; its log says why, and its terms are kept', async () => {
    const form = formOf({ deposit: fen(20_000) })
    const { row } = await booker.call(createOrder, { ...form, depositAsked: fen(20_000) })
    expect(row).toMatchObject({
      deposit: 20_000,
      depositRuled: { asked: 20_000, rule: '周末', reason: '', by: '' },
    })
    expect(await logOf(row.id)).toEqual([`新增订单：${form.bookDate} 晚餐 牡丹厅，按规则「周末」收200元`])
    const stored = await owner
      .selectFrom('booking')
      .select(['terms', 'terms_agreed_at', 'refund_until', 'late_refund_percent', 'deposit_rule'])
      .where('first_order_id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ terms_agreed_at: null, late_refund_percent: 50, deposit_rule: '周末' })
    expect(stored.refund_until?.toISOString()).toBe(
      new Date(Date.parse(`${form.bookDate}T17:00:00+08:00`) - 86_400_000).toISOString(),
    )
    const more = await booker.call(createOrder, formOf({ deposit: fen(30_000) }))
    expect(more.row.deposit).toBe(30_000)
    expect((await logOf(more.row.id))[0]).toContain('订金300元（按规则「周末」收200元）')
  })

  test.each([
    ['less', fen(10_000)],
    ['nothing', fen(0)],
    ['no sum at all', undefined],
  ])('of %s is refused to whoever may not waive, at the field, and nothing is booked', async (_, deposit) => {
    const form = formOf({ deposit })
    const refusal = await catchRefusal(booker.call(createOrder, { ...form, depositReason: '老客户' }))
    expect(refusal).toMatchObject({
      code: 'booking.deposit_less',
      message: '按规则「周末」收200元，您没有权限少收',
      fields: { deposit: '按规则「周末」收200元，您没有权限少收' },
      data: { asked: '200.00', rule_title: '周末', no_show_count: 0, raised: '0.00' },
    })
    await booker.call(createOrder, { ...form, deposit: fen(20_000) })
  })

  test('of less wants a reason of whoever may, which stands in the log, on the order and in the export', async () => {
    const form = formOf({ deposit: fen(5000) })
    const refusal = await catchRefusal(admin.call(createOrder, form))
    expect(refusal).toMatchObject({
      code: 'booking.deposit_reason_missing',
      fields: { depositReason: '请填写少收订金的原因' },
    })
    const { row } = await admin.call(createOrder, { ...form, depositReason: '张总老客户' })
    const by = row.depositRuled?.by ?? ''
    expect(row.depositRuled).toEqual({ asked: 20_000, rule: '周末', reason: '张总老客户', by })
    expect(by).not.toBe('')
    expect(await logOf(row.id)).toEqual([
      expect.stringContaining('，按规则「周末」应收200元，只收50元：张总老客户'),
    ])
    const span = { startDate: form.bookDate, endDate: form.bookDate }
    const { content } = await booker.call(exportOrders, span)
    const [titles = [], cells = []] = (await readXlsxFile(Buffer.from(content, 'base64')))[0]?.data ?? []
    expect(cells[titles.indexOf('规则应收订金')]).toBe(200)
    expect(cells[titles.indexOf('少收订金原因')]).toBe(`张总老客户（${by}）`)
  })

  test('by a rule that changed since it was read is refused with what is asked now; what was saved stays saved', async () => {
    const form = { ...formOf({ deposit: fen(20_000) }), depositAsked: fen(20_000) }
    const key = crypto.randomUUID()
    await rules({ ...weekendRule, title: '周末大包', amount: fen(50_000) })
    const refusal = await catchRefusal(booker.call(createOrder, form, { idempotencyKey: key }))
    expect(refusal).toMatchObject({
      code: 'booking.deposit_changed',
      data: { asked: '500.00', rule_title: '周末大包' },
    })
    expect(refusal.fields.deposit).toContain('按规则「周末大包」收500元')
    const corrected = { ...form, deposit: fen(50_000), depositAsked: fen(50_000) }
    const { row } = await booker.call(createOrder, corrected, { idempotencyKey: key })
    await rules({ ...weekendRule, amount: fen(90_000) })
    const again = await booker.call(createOrder, corrected, { idempotencyKey: key })
    expect(again.row.id).toBe(row.id)
  })

  test('no longer asked by any rule is told too, and booked without having read is judged as it is', async () => {
    await rules()
    await rules({ ...weekendRule, weekdays: [1] })
    const form = formOf({ deposit: fen(20_000) })
    const refusal = await catchRefusal(booker.call(createOrder, { ...form, depositAsked: fen(20_000) }))
    expect(refusal).toMatchObject({ code: 'booking.deposit_changed', data: { asked: '0.00' } })
    expect((await booker.call(createOrder, form)).row).toMatchObject({ deposit: 20_000, depositRuled: null })
  })
})

test('a guest who stayed away is asked for more, by the phone, and of a masked one of their customer’s', async () => {
  await rules(noShowRule, weekendRule)
  const phone = nextPhone()
  const before = formOf({ phone, deposit: fen(20_000) })
  expect(await booker.call(readRequiredDeposit, askOf(before))).toMatchObject({
    asked: 20_000,
    ruleTitle: '周末',
  })
  const { row } = await booker.call(createOrder, before)
  await booker.call(cancelOrder, {
    orderId: row.id,
    version: row.version,
    linked: false,
    reason: 'no-show',
    remark: '',
  })
  const after = formOf({ phone, deposit: fen(20_000) })
  const raised = { asked: 50_000, ruleTitle: '曾爽约', noShowCount: 1, raised: 30_000 }
  expect(await booker.call(readRequiredDeposit, askOf(after))).toMatchObject(raised)
  const masked = { ...askOf(after), phone: row.phone, customerId: row.customerId }
  expect(await booker.call(readRequiredDeposit, masked)).toMatchObject(raised)
  const refusal = await catchRefusal(booker.call(createOrder, after))
  const why = /^按规则「曾爽约」收500元；该客人近\S+未到店1次（最近[\d-]+），加收300元，您没有权限少收$/
  expect(refusal.message).toMatch(why)
  const { row: next } = await booker.call(createOrder, { ...after, deposit: fen(50_000) })
  expect((await logOf(next.id))[0]).toMatch(
    /按规则「曾爽约」收500元；该客人近\S+未到店1次（最近[\d-]+），加收300元/,
  )
  // A guest without no-shows gets the usual deposit.
  expect(await booker.call(readRequiredDeposit, askOf(formOf()))).toMatchObject({
    asked: 20_000,
    noShowCount: 0,
  })
})

describe('rooms that are kept, and tables whose meal has begun', () => {
  test('a hold asks for nothing; what becomes of it is asked as a booking is', async () => {
    const form = formOf()
    const { row } = await booker.call(holdRooms, form)
    expect(row).toMatchObject({ deposit: 0, depositRuled: null })
    const acted = { orderId: row.id, version: row.version }
    const refusal = await catchRefusal(booker.call(convertHold, { ...form, ...acted }))
    expect(refusal.code).toBe('booking.deposit_less')
    const converted = await booker.call(convertHold, { ...form, ...acted, deposit: fen(20_000) })
    expect(converted.row).toMatchObject({ deposit: 20_000, depositRuled: { asked: 20_000 } })
  })

  test('lunch of today, which has begun, is asked for nothing; dinner of today is', async () => {
    await rules({ title: '每天' })
    const quote = (periodId: number) =>
      booker.call(readRequiredDeposit, { ...askOf(formOf()), bookDate: '2026-11-20', periodId })
    expect(await quote(venue.periods.dinner)).toMatchObject({ asked: 20_000 })
    await owner
      .updateTable('meal_period')
      .set({ start_minutes: 600 })
      .where('id', '=', venue.periods.lunch)
      .execute()
    expect(await quote(venue.periods.lunch)).toMatchObject({ asked: 0 })
  })
})

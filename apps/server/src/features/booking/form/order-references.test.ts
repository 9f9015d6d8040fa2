import { createOrder, editOrder } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { searchStaff } from '@roombook/contract/staff'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const nextDay = dayByDay()

const book = (change: Partial<OrderForm>) => admin.call(createOrder, orderFormFor(venue, change))

const foreignStaff = await owner
  .selectFrom('staff')
  .select('id')
  .where('shop_id', '=', venue.other.shopId)
  .executeTakeFirstOrThrow()
const foreignCustomer = await owner
  .insertInto('customer')
  .values({ shop_id: venue.other.shopId, name: '别店客人', phone: '13600000000' })
  .returning('id')
  .executeTakeFirstOrThrow()

const missing = 987_654_321
const [foreignOrderLabel = 0, foreignCustomerLabel = 0] = venue.other.labelIds

describe('what a form points to', () => {
  test.each<[string, string, string, (id: number) => Partial<OrderForm>, number]>([
    [
      'room',
      'booking.room_missing',
      '所选包厢不存在或已停用',
      (id) => ({ roomIds: [id] }),
      venue.other.rooms.望湖厅 ?? 0,
    ],
    [
      'period',
      'booking.period_missing',
      '所选餐段不存在或当日不开放',
      (id) => ({ periodId: id }),
      venue.other.periodId,
    ],
    [
      'opener',
      'booking.opener_missing',
      '所选开台员工不存在或已停用',
      (id) => ({ openerId: id }),
      foreignStaff.id,
    ],
    [
      'style',
      'booking.style_missing',
      '所选邀请函样式不存在或已删除',
      (id) => ({ inviteStyleId: id }),
      venue.other.styleId,
    ],
    [
      'order label',
      'booking.label_missing',
      '所选标签不存在或已删除',
      (id) => ({ orderLabels: [`${id}-1`] }),
      foreignOrderLabel,
    ],
    [
      'customer label',
      'booking.label_missing',
      '所选标签不存在或已删除',
      (id) => ({ customerLabelIds: [id] }),
      foreignCustomerLabel,
    ],
    [
      'customer without a phone beside it',
      'booking.customer_missing',
      '所选客户不存在或已删除',
      (id) => ({ customerId: id, phone: '' }),
      foreignCustomer.id,
    ],
    [
      'customer with a masked phone beside it',
      'booking.customer_missing',
      '所选客户不存在或已删除',
      (id) => ({ customerId: id, phone: '136***0000' }),
      foreignCustomer.id,
    ],
  ])("another shop's %s answers like a missing one", async (_, code, message, change, foreignId) => {
    const before = await countRows(owner)
    const answers = []
    for (const id of [foreignId, missing]) {
      const refused = await catchRefusal(book({ bookDate: nextDay(), ...change(id) }))
      expect(refused).toMatchObject({ code, message })
      answers.push(Object.keys(refused.data))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await countRows(owner)).toEqual(before)
  })

  test('a label of customers is none of orders', async () => {
    const [label = 0] = venue.customerLabels
    const refused = await catchRefusal(book({ bookDate: nextDay(), orderLabels: [`${label}-1`] }))
    expect(refused).toMatchObject({ code: 'booking.label_missing' })
  })

  test('a label under a group that it is not of is refused; one that the order has had may have moved since', async () => {
    const [label = 0] = venue.orderLabels
    const refused = await catchRefusal(book({ bookDate: nextDay(), orderLabels: [`${label}-99`] }))
    expect(refused).toMatchObject({ code: 'booking.label_missing' })
    const bookDate = nextDay()
    const { row } = await book({ bookDate, orderLabels: [`${label}-1`] })
    const moveTo = (group_number: number) =>
      owner.updateTable('label').set({ group_number }).where('id', '=', label).execute()
    await moveTo(2)
    const edited = await admin.call(editOrder, {
      orderId: row.id,
      version: row.version,
      orderLabels: [`${label}-1`],
      adminRemark: '靠里',
    })
    expect(edited.row.orderLabels).toEqual([{ id: label, group: 2, title: '靠窗' }])
    await moveTo(1)
  })

  test('a room closed or deleted meanwhile is refused by its id', async () => {
    for (const [title, change] of [
      ['梅厅', { closed_at: new Date() }],
      ['兰厅', { deleted_at: new Date() }],
    ] as const) {
      const roomId = findRoomId(venue, title)
      await owner.updateTable('room').set(change).where('id', '=', roomId).execute()
      const roomIds = [findRoomId(venue, '牡丹厅'), roomId]
      const refused = await catchRefusal(book({ bookDate: nextDay(), roomIds }))
      expect(refused).toMatchObject({ code: 'booking.room_missing', data: { room_id: roomId } })
    }
  })

  test('a period is refused on a weekday it does not open, and once it is deleted', async () => {
    const period = {
      shop_id: venue.shopId,
      title: '早茶',
      start_minutes: 480,
      end_minutes: 600,
      weekdays: [6],
    }
    const { id: periodId } = await owner
      .insertInto('meal_period')
      .values(period)
      .returning('id')
      .executeTakeFirstOrThrow()
    const tea = { periodId, arrivalTime: '' }
    await book({ ...tea, bookDate: '2026-12-26' }) // a Saturday
    expect(await catchRefusal(book({ ...tea, bookDate: '2026-12-27' }))).toMatchObject({
      code: 'booking.period_missing',
    })
    await owner
      .updateTable('meal_period')
      .set({ deleted_at: new Date() })
      .where('id', '=', periodId)
      .execute()
    expect(await catchRefusal(book({ ...tea, bookDate: '2027-01-02' }))).toMatchObject({
      code: 'booking.period_missing',
    })
  })

  test('what an order already points to may be gone when something else of it is edited', async () => {
    const { id: leaver } = await owner
      .insertInto('staff')
      .values({ shop_id: venue.shopId, account_id: await accountOf('13811110000'), nickname: '钱前台' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const gone = { shop_id: venue.shopId, title: '旧样式' }
    const { id: inviteStyleId } = await owner
      .insertInto('invitation_style')
      .values(gone)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: label } = await owner
      .insertInto('label')
      .values({ shop_id: venue.shopId, kind: 'order', title: '旧标签' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { row } = await book({
      bookDate: nextDay(),
      openerId: leaver,
      inviteStyleId,
      orderLabels: [`${label}-1`],
    })
    await owner.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', leaver).execute()
    for (const [table, id] of [
      ['invitation_style', inviteStyleId],
      ['label', label],
    ] as const) {
      await owner.updateTable(table).set({ deleted_at: new Date() }).where('id', '=', id).execute()
    }
    const edited = await supervisor.call(editOrder, {
      orderId: row.id,
      version: row.version,
      adminRemark: '靠窗',
    })
    expect(edited.row).toMatchObject({ openerId: leaver, inviteStyleId, adminRemark: '靠窗' })
    for (const change of [{ openerId: leaver }, { inviteStyleId }, { orderLabels: [`${label}-1`] }]) {
      await catchRefusal(book({ bookDate: nextDay(), ...change }))
    }
  })
})

const accountOf = async (phone: string): Promise<number> => {
  const account = { phone, name: '', password_hash: '' }
  const { id } = await owner.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()
  return id
}

describe('who opens the table', () => {
  test('admins choose, from up to 200; others are recorded and keep the original [6.03]', async () => {
    const { colleague } = venue.staff
    const chosen = await admin.call(createOrder, {
      ...orderFormFor(venue, { bookDate: nextDay() }),
      openerId: colleague.id,
    })
    expect(chosen.row).toMatchObject({ openerId: colleague.id, openerName: '周前台' })
    const refused = await catchRefusal(book({ bookDate: nextDay(), openerId: null }))
    expect(refused.fields).toEqual({ openerId: '请选择开台员工' })
    expect(await catchRefusal(booker.call(searchStaff, {}))).toMatchObject({ code: 'permission.refused' })
    const tooMany = await catchRefusal(admin.call(searchStaff, { limit: 201 }))
    expect(tooMany).toMatchObject({ data: {}, message: '参数错误' })
    expect((await admin.call(searchStaff, { limit: 200 })).list).toContainEqual({
      id: colleague.id,
      nickname: '周前台',
      avatar: '',
    })

    const form = orderFormFor(venue, { bookDate: nextDay() })
    const own = await booker.call(createOrder, { ...form, openerId: colleague.id })
    expect(own.row).toMatchObject({ openerId: venue.staff.booker.id, openerName: '赵前台' })
    const edited = await supervisor.call(editOrder, {
      orderId: own.row.id,
      version: own.row.version,
      openerId: venue.staff.supervisor.id,
      adminRemark: '改',
    })
    expect(edited.row).toMatchObject({ openerId: venue.staff.booker.id, adminRemark: '改' })
    const changed = await admin.call(editOrder, {
      orderId: own.row.id,
      version: edited.row.version,
      openerId: colleague.id,
    })
    expect(changed.row).toMatchObject({ openerId: colleague.id })
  })
})

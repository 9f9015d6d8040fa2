import { createOrder, editOrder, holdRooms, orderDetail } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
let bookDate = ''

beforeEach(() => {
  bookDate = nextDay()
})

const book = async (change: Partial<OrderForm> = {}) =>
  (await booker.call(createOrder, orderFormFor(venue, { bookDate, ...change }))).row

interface Seen {
  id: number
  version: number
}
const edit = ({ id, version }: Seen, change: Partial<OrderForm>, by = booker) =>
  by.call(editOrder, { orderId: id, version, ...change })

const readLastRemark = async (id: number) => (await booker.call(orderDetail, { id })).list[0]?.remark

const setShop = (settings: object) =>
  owner
    .updateTable('shop')
    .set({ settings: JSON.stringify(settings) })
    .where('shop_id', '=', venue.shopId)
    .execute()

describe('the fields of an edit', () => {
  const full: Partial<OrderForm> = {
    deposit: fen(20_000),
    birthdayKind: 2,
    birthdayOfOther: true,
    otherName: '外婆',
    dishMode: 1,
    adminRemark: '靠窗',
    memorialTitles: ['相识-lunar'],
    orderLabels: venue.orderLabels.map((id) => `${id}-1`),
    customerLabelIds: venue.customerLabels.slice(0, 2),
  }

  test('what is absent stays', async () => {
    const row = await book(full)
    const saved = await edit(row, { peopleNum: 11 })
    expect(saved.row).toEqual({ ...row, peopleNum: 11, version: row.version + 1 })
    expect(await readLastRemark(row.id)).toBe('编辑：人数')
  })

  test('what is empty is cleared', async () => {
    const row = await book(full)
    const { row: cleared } = await edit(row, {
      peopleNum: null,
      deposit: null,
      phone: '',
      customerId: null,
      birthdayKind: 0,
      birthdayOfOther: false,
      otherName: '',
      arrivalTime: '',
      adminRemark: '',
      memorialTitles: [],
      orderLabels: [],
    })
    expect(cleared).toMatchObject({
      peopleNum: 0,
      deposit: 0,
      phone: '',
      customerId: null,
      birthdayKind: 0,
      birthdayOfOther: false,
      otherName: '',
      arrivalTime: '',
      adminRemark: '',
      memorialTitles: [],
      orderLabels: [],
      userName: '王先生',
    })
  })

  test('customer labels are taken away only where they are sent empty', async () => {
    const row = await book(full)
    const { row: kept } = await edit(row, { adminRemark: '改' })
    expect(kept.customerLabels.map((label) => label.title)).toEqual(['常客', '海鲜过敏'])
    const { row: cleared } = await edit(kept, { customerLabelIds: [] })
    expect(cleared.customerLabels).toEqual([])
  })

  test('a required one cannot be cleared', async () => {
    const row = await book()
    const emptied = { bookDate: null, periodId: null, roomIds: [], userName: '', inviteStyleId: null }
    const refused = await catchRefusal(edit(row, { ...emptied, openerId: null }, admin))
    expect(refused.fields).toEqual({
      bookDate: '请选择预订日期',
      periodId: '请选择预订餐段',
      roomIds: '请选择预订餐位',
      userName: '请输入客户姓名',
      inviteStyleId: '请选择邀请函样式',
      openerId: '请选择开台员工',
    })
    expect((await booker.call(orderDetail, { id: row.id })).row).toEqual(row)
  })

  test('those that change are logged in words; those sent as they were are not', async () => {
    const row = await book(full)
    const same: Partial<OrderForm> = {
      orderLabels: venue.orderLabels.map((id) => `${id}-1`).toReversed(),
      customerLabelIds: venue.customerLabels.slice(0, 2).toReversed(),
      phone: row.phone,
      memorialTitles: ['相识-lunar'],
    }
    const { row: renamed } = await edit(row, { ...same, userName: '王芳', sex: 2, adminRemark: '靠里' })
    expect(await readLastRemark(row.id)).toBe('编辑：姓名、称谓、备注')
    await edit(renamed, same)
    expect(await readLastRemark(row.id)).toBe('编辑')
  })

  test('no deposit and one of nothing are the same, in the log and to a shop that takes none', async () => {
    const row = await book()
    await setShop({ depositOpen: false })
    await edit(row, { deposit: null, adminRemark: '靠窗' })
    await setShop({})
    expect(await readLastRemark(row.id)).toBe('编辑：备注')
  })
})

describe('the phone', () => {
  const phoneOf = async (id: number) => {
    const order = owner.selectFrom('order_whole').select(['phone', 'customer_id']).where('id', '=', id)
    return order.executeTakeFirstOrThrow()
  }

  test('sent back masked, is not overwritten', async () => {
    const row = await book({ phone: '13800138000' })
    const before = await phoneOf(row.id)
    await edit(row, { phone: row.phone, userName: '王芳' })
    expect(await phoneOf(row.id)).toEqual(before)
    expect(before.phone).toBe('13800138000')
  })

  test('sent back masked, stays that of the order, though its customer has another by then', async () => {
    const row = await book({ phone: '13800138001' })
    const { customer_id } = await phoneOf(row.id)
    await owner.updateTable('customer').set({ phone: '13800138009' }).where('id', '=', customer_id).execute()
    await edit(row, { phone: row.phone })
    expect((await phoneOf(row.id)).phone).toBe('13800138001')
  })

  test('masked, but not its own, is refused', async () => {
    const row = await book()
    expect((await catchRefusal(edit(row, { phone: '139***0000' }))).fields).toEqual({
      phone: '请输入正确的手机号码',
    })
  })

  test('masked, goes with the customer who is chosen instead', async () => {
    const chosen = await book({ phone: '13700137000', userName: '李女士' })
    bookDate = nextDay()
    const row = await book()
    const customerId = chosen.customerId
    const { row: saved } = await edit(row, { phone: '137***7000', customerId })
    expect(saved).toMatchObject({ customerId, phone: '137***7000' })
    expect((await phoneOf(row.id)).phone).toBe('13700137000')
  })

  test('new and whole, finds or begins its customer', async () => {
    const row = await book()
    const { row: saved } = await edit(row, { phone: '+86 13911112222' })
    expect(saved.customerId).not.toBe(row.customerId)
    expect(await phoneOf(row.id)).toEqual({ phone: '13911112222', customer_id: saved.customerId })
  })
})

describe('who may edit, and when', () => {
  test('the opener, supervisors and admins may, colleagues may not', async () => {
    const row = await book()
    expect(await catchRefusal(edit(row, { adminRemark: '改' }, colleague))).toMatchObject({
      code: 'booking.not_yours',
      message: '只有管理员、主管或开台员工可以操作该订单',
    })
    const { row: once } = await edit(row, { adminRemark: '一' })
    const { row: twice } = await edit(once, { adminRemark: '二' }, supervisor)
    await edit(twice, { adminRemark: '三' }, admin)
  })

  test('who may not is told that, and not who changed the order since', async () => {
    const row = await book()
    await edit(row, { adminRemark: '主管改' }, supervisor)
    expect(await catchRefusal(edit(row, { adminRemark: '改' }, colleague))).toMatchObject({
      code: 'booking.not_yours',
    })
    expect(await catchRefusal(edit(row, { adminRemark: '改' }))).toMatchObject({ code: 'booking.stale' })
  })

  test('a stale version says who changed the order, and changes nothing', async () => {
    const row = await book()
    clock.pass(1)
    const { row: changed } = await edit(row, { adminRemark: '主管改' }, supervisor)
    expect(await catchRefusal(edit(row, { adminRemark: '前台改' }))).toMatchObject({
      code: 'booking.stale',
      message: '订单已被李主管修改，请查看最新内容后再操作',
      data: {
        order_id: row.id,
        version: changed.version,
        by: '李主管',
        action: 'booking.edit',
        at: clock.now().toISOString(),
      },
    })
    expect((await booker.call(orderDetail, { id: row.id })).row.adminRemark).toBe('主管改')
  })

  test.each([1, 5, 6, -1, -2] as const)('an order in state %i is not edited', async (status) => {
    const row = await book()
    await owner.updateTable('orders').set({ status }).where('id', '=', row.id).execute()
    expect(await catchRefusal(edit(row, { adminRemark: '改' }))).toMatchObject({
      code: 'booking.not_allowed_in_status',
      message: '订单当前状态不能进行此操作',
    })
  })

  test('a hold is edited by the rules of a hold, and stays one', async () => {
    const bare = orderFormFor(venue, { bookDate, userName: '', phone: '', inviteStyleId: null })
    const { row } = await booker.call(holdRooms, bare)
    const { row: edited } = await edit(row, { adminRemark: '等电话' })
    expect(edited).toMatchObject({ status: 4, adminRemark: '等电话', heldUntil: row.heldUntil, userName: '' })
  })

  test('what the order was saved with may stay, though its time has gone by', async () => {
    clock.set('2026-11-20T02:00:00Z')
    const row = await book({ bookDate: '2026-11-20', arrivalTime: '17:00' })
    clock.set('2026-11-20T11:00:00Z') // 19:00
    const { row: late } = await edit(row, { adminRemark: '迟到', arrivalTime: '17:00' })
    expect(late).toMatchObject({ arrivalTime: '17:00', adminRemark: '迟到' })
    expect((await catchRefusal(edit(late, { arrivalTime: '17:30' }))).fields).toEqual({
      arrivalTime: '到店时间已过，请重新选择',
    })
    clock.set('2026-11-20T13:30:00Z') // 21:30, after dinner
    const { row: over } = await edit(late, { adminRemark: '还在吃' })
    expect(over.adminRemark).toBe('还在吃')
    clock.set('2026-11-20T02:00:00Z')
  })
})

describe('the deposit', () => {
  test('paid by balance, weixin or alipay cannot be edited; paid at the counter it can [5.19]', async () => {
    for (const payType of ['balance', 'weixin', 'alipay']) {
      bookDate = nextDay()
      const row = await book({ deposit: fen(20_000) })
      await owner.updateTable('orders').set({ pay_type: payType }).where('id', '=', row.id).execute()
      for (const deposit of [fen(30_000), null]) {
        expect(await catchRefusal(edit(row, { deposit }))).toMatchObject({
          code: 'booking.deposit_paid_online',
          message: '该订金已在线支付，不能修改',
        })
      }
      await edit(row, { deposit: fen(20_000), adminRemark: '其余可改' })
    }
    bookDate = nextDay()
    const row = await book({ deposit: fen(20_000) })
    await owner.updateTable('orders').set({ pay_type: 'sys' }).where('id', '=', row.id).execute()
    expect((await edit(row, { deposit: fen(30_000) })).row.deposit).toBe(30_000)
  })

  test('cannot be edited where the shop takes none', async () => {
    const row = await book({ deposit: fen(20_000) })
    await setShop({ depositOpen: false })
    const refused = await catchRefusal(edit(row, { deposit: fen(30_000) }))
    await setShop({})
    expect(refused).toMatchObject({ code: 'booking.deposit_closed', message: '门店未开启订金功能' })
  })
})

test('each room is its own: more are not added by editing', async () => {
  const row = await book()
  const roomIds = [findRoomId(venue, '牡丹厅'), findRoomId(venue, '梅厅')]
  expect((await catchRefusal(edit(row, { roomIds }))).fields).toEqual({
    roomIds: '这里只能选择一个包厢，追加包厢请使用加房',
  })
})

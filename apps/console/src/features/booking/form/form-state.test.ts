import { fen } from '@roombook/domain/money'
import { sampleCustomer, sampleOrderRow } from '@roombook/order-screens/samples'
import { describe, expect, test } from 'vitest'
import { beginNew, beginWithOrder, loadNewest } from './begin-form.ts'
import { pickCustomerHit, typeCustomerPhone } from './form-customer.ts'
import { changeDraft, isDirty, settleDraft } from './form-state.ts'
import { showErrors, showRefusal } from './show-refusal.ts'

const shop = { today: '2026-11-20', openerId: 4 }
const refusal = { code: 'booking.form_invalid', message: '请正确输入所有数据', fields: {}, data: {} }

describe('a new form', () => {
  test('opens for the business day, with what the board or the telephone box knows', () => {
    const { draft } = beginNew(
      'add',
      { periodId: 2, roomIds: [7, 7, 8], turns: [2, 2, 1], phone: '+86 139 1234 1234', userName: '王' },
      shop,
    )
    expect(draft).toMatchObject({
      bookDate: '2026-11-20',
      periodId: 2,
      rooms: [
        { id: 7, turn: 2 },
        { id: 8, turn: 1 },
      ],
      phone: '13912341234',
      userName: '王',
      openerId: 4,
      sendSms: true,
    })
    expect(beginNew('hold', {}, shop).draft.sendSms).toBe(false)
  })

  test('books an order that is over once more, with all but its money; a day that is past becomes today', () => {
    const gone = sampleOrderRow({
      status: -1,
      peopleNum: 10,
      turn: 2,
      depositReceived: fen(50_000),
      deposit: fen(50_000),
    })
    const { draft, order } = beginNew('add', { again: { ...gone, adminRemark: '靠窗' } }, shop)
    expect(order).toBeUndefined()
    expect(draft).toMatchObject({
      customerId: gone.customerId,
      userName: gone.userName,
      phone: gone.phone,
      peopleNum: 10,
      bookDate: '2026-11-20',
      periodId: gone.periodId,
      rooms: [{ id: gone.roomId, turn: 2 }],
      adminRemark: '靠窗',
      deposit: '',
      openerId: 4,
      sendSms: true,
    })
    const past = beginNew('add', { again: gone }, { ...shop, today: '2026-11-28' }).draft
    expect(past).toMatchObject({ bookDate: '2026-11-28', rooms: [{ id: gone.roomId, turn: 0 }] })
    expect(beginNew('add', { again: { ...gone, customerId: null } }, shop).draft.phone).toBe('')
  })

  test('opened for a customer, it knows them as if they had been chosen, and is clean', () => {
    const customer = sampleCustomer()
    const begun = beginNew('add', { customer, roomIds: [7] }, shop)
    expect(begun.customer).toBe(customer)
    expect(begun.draft).toMatchObject({
      customerId: 9,
      userName: '王建国',
      phone: '139***1234',
      sex: 1,
      customerLabelIds: [26, 27],
      rooms: [{ id: 7, turn: 0 }],
    })
    expect(isDirty(begun)).toBe(false)
  })

  test('is clean until a person types: what it settles by itself is nothing to lose', () => {
    const begun = beginNew('add', {}, shop)
    const settled = settleDraft(begun, { periodId: 2, inviteStyleId: 1 })
    expect(isDirty(settled)).toBe(false)
    expect(isDirty(changeDraft(settled, { userName: '王' }))).toBe(true)
  })

  test('another date alone is work to lose, also before that day’s plan has come', () => {
    const moved = changeDraft(beginNew('add', {}, shop), { bookDate: '2026-11-21' })
    expect(isDirty(moved)).toBe(true)
    const settled = settleDraft(moved, { periodId: 2, inviteStyleId: 1 })
    expect(isDirty(settled)).toBe(true)
    expect(isDirty(changeDraft(settled, { bookDate: '2026-11-20' }))).toBe(false)
  })

  test('what a person changed stays theirs when it settles', () => {
    const moved = changeDraft(beginNew('add', { periodId: 1, roomIds: [7] }, shop), { periodId: 2 })
    const settled = settleDraft(moved, { rooms: [{ id: 7, turn: 2 }] })
    expect(settled.draft.rooms).toEqual([{ id: 7, turn: 2 }])
    expect(isDirty(settled)).toBe(true)
  })
})

describe('changing the form', () => {
  const begun = beginNew('add', { periodId: 1, roomIds: [7], turns: [1] }, shop)

  test('another period forgets the arrival time and asks for the turns anew; another date keeps the time', () => {
    const timed = changeDraft(begun, { arrivalTime: '12:00' })
    expect(changeDraft(timed, { periodId: 2 }).draft).toMatchObject({
      arrivalTime: '',
      rooms: [{ id: 7, turn: 0 }],
    })
    expect(changeDraft(timed, { bookDate: '2026-11-21' }).draft).toMatchObject({
      arrivalTime: '12:00',
      rooms: [{ id: 7, turn: 0 }],
    })
  })

  test('takes away the message at the field that is corrected, and no other', () => {
    const wrong = showErrors(begun, { userName: '请输入客户姓名', otherName: '请输入他人称呼' })
    expect(changeDraft(wrong, { userName: '王' }).errors).toEqual({ otherName: '请输入他人称呼' })
    expect(changeDraft(wrong, { birthdayKind: 1 }).errors).toEqual({ userName: '请输入客户姓名' })
  })

  test('a chosen customer settles the guest, another phone lets go of them', () => {
    const wrong = showErrors(begun, { userName: '请输入客户姓名', phone: '请输入正确的手机号码' })
    const picked = pickCustomerHit(wrong, sampleCustomer())
    expect(picked.errors).toEqual({})
    expect(picked.customer?.id).toBe(9)
    expect(typeCustomerPhone(picked, '1380').customer).toBeUndefined()
  })
})

describe('what the server refuses', () => {
  const begun = beginNew('add', { periodId: 1, roomIds: [7] }, shop)

  test('lands at its field, in its words', () => {
    const shown = showRefusal(begun, {
      ...refusal,
      fields: { userName: '请输入客户姓名', roomIds: '请选择预订餐位' },
    })
    expect(shown.errors).toEqual({ userName: '请输入客户姓名', rooms: '请选择预订餐位' })
    const past = showRefusal(begun, {
      ...refusal,
      code: 'booking.period_past',
      message: '该餐段已结束，不能再预订',
    })
    expect(past.errors).toEqual({ periodId: '该餐段已结束，不能再预订' })
  })

  test('a taken room keeps everything typed and brings the free rooms that fit', () => {
    const data = {
      rooms: [{ id: 7, title: '牡丹厅' }],
      free: [{ id: 8, title: '海棠厅', capacity: 10, turn: 1 }],
    }
    const shown = showRefusal(begun, { ...refusal, code: 'booking.room_taken', data })
    expect(shown.draft).toBe(begun.draft)
    expect(shown.conflict).toEqual({ lost: data.rooms, free: data.free })
  })

  test('what has no place on the form leaves it as it is, for a toast to say', () => {
    expect(showRefusal(begun, { ...refusal, code: 'booking.not_yours' })).toBe(begun)
  })
})

describe('an order that somebody else changed', () => {
  const order = sampleOrderRow({ version: 1, peopleNum: 8, adminRemark: '靠窗', phone: '138***1234' })
  const begun = beginWithOrder('edit', order)

  test('says who did what', () => {
    const data = { by: '王芳', action: 'booking.transfer', at: '2026-11-20T06:00:00.000Z', version: 2 }
    expect(showRefusal(begun, { ...refusal, code: 'booking.stale', data }).stale).toEqual({
      by: '王芳',
      move: '转台',
      at: '2026-11-20T06:00:00.000Z',
    })
  })

  test('loading the newest keeps what was typed and takes over the rest', () => {
    const typed = changeDraft(begun, { peopleNum: 12 })
    const newest = sampleOrderRow({ version: 2, peopleNum: 9, adminRemark: '要蛋糕', phone: '138***1234' })
    const loaded = loadNewest(typed, 'edit', newest)
    expect(loaded.draft).toMatchObject({ peopleNum: 12, adminRemark: '要蛋糕' })
    expect(loaded).toMatchObject({ both: ['peopleNum'], stale: undefined, order: { version: 2 } })
    expect(changeDraft(loaded, { peopleNum: 9 }).both).toEqual([])
  })

  test('what its guest would like changed stands on the form as if it had been typed, and nothing else', () => {
    const wished = beginWithOrder('edit', order, { bookDate: '2026-11-22', periodId: 1, peopleNum: null })
    expect(wished.draft).toMatchObject({
      bookDate: '2026-11-22',
      periodId: 1,
      peopleNum: 8,
      arrivalTime: '',
      rooms: [{ id: order.roomId, turn: 0 }],
    })
    expect(wished.stored).toEqual(begun.stored)
    expect(isDirty(wished)).toBe(true)
    const nothing = { bookDate: null, periodId: null, peopleNum: null }
    expect(isDirty(beginWithOrder('edit', order, nothing))).toBe(false)
  })

  test('a hold to be converted offers to send the booking message', () => {
    expect(beginWithOrder('convert', order).draft.sendSms).toBe(true)
    expect(isDirty(beginWithOrder('convert', order))).toBe(false)
  })
})

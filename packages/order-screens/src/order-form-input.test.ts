import { encodeForm } from '@roombook/contract'
import { orderForm } from '@roombook/contract/order-form'
import { expect, test } from 'vitest'
import { draftOfOrder } from './order-draft.ts'
import { convertInput, editInput, formInput, holdInput } from './order-form-input.ts'
import { sampleDraft, sampleOrderRow } from './order-samples.ts'

const order = sampleOrderRow({ id: 5, version: 3, inviteStyleId: 1 })
const stored = draftOfOrder(order)

test('the form is sent with every field the specification names, in its spelling [3.02] [7.24]', () => {
  const draft = sampleDraft({
    rooms: [
      { id: 1, turn: 1 },
      { id: 2, turn: 2 },
    ],
    deposit: '500.5',
    birthdayKind: 2,
    birthdayOfOther: true,
    otherName: ' 外婆 ',
    memorialTitles: [{ title: ' 结婚 ', calendar: 'lunar' }],
    orderLabels: ['3-1', '8-2'],
    customerLabelIds: [26, 27],
    dishMode: 2,
    adminRemark: ' 靠窗 ',
  })
  const sent = new URLSearchParams(encodeForm(orderForm, formInput(draft)))
  expect(Object.fromEntries(sent)).toEqual({
    book_date: '2026-11-20',
    time_id: '2',
    room_id: '1,2',
    turns: '1,2',
    is_continuous: '1',
    people_num: '10',
    price: '500.50',
    user_name: '王建国',
    phone: '13912341234',
    uid: '',
    sex: '1',
    is_birthday: '2',
    is_other: '1',
    other_name: '外婆',
    arrival_time: '18:00',
    invite_id: '1',
    staff_id: '4',
    show_foods: '2',
    is_send_sms: '1',
    admin_remark: '靠窗',
    memorial_title: '结婚-lunar',
    lable_ids: '3-1,8-2',
    ulable_ids: '26,27',
  })
})

test('one room is never linked [4.11]', () => {
  expect(formInput(sampleDraft()).linked).toBe(false)
})

test('whose birthday it is, is sent only where there is a birthday', () => {
  const input = formInput(sampleDraft({ birthdayKind: 0, birthdayOfOther: true, otherName: '外婆' }))
  expect(input).toMatchObject({ birthdayKind: 0, birthdayOfOther: false, otherName: '' })
})

test('a hold sends its last moment only where one was chosen', () => {
  expect(holdInput(sampleDraft())).not.toHaveProperty('heldUntil')
  const heldUntil = '2026-11-20T08:00:00.000Z'
  expect(holdInput(sampleDraft({ heldUntil }))).toMatchObject({ heldUntil })
})

test('converting sends the whole form with the order and the version seen', () => {
  expect(convertInput(sampleDraft(), order)).toMatchObject({ orderId: 5, version: 3, userName: '王建国' })
})

test('an edit sends what was changed and nothing else; what was emptied is cleared', () => {
  const draft = { ...stored, peopleNum: null, adminRemark: '要蛋糕', deposit: '' }
  expect(editInput(stored, draft, order)).toEqual({
    orderId: 5,
    version: 3,
    peopleNum: null,
    adminRemark: '要蛋糕',
  })
  expect(editInput(stored, stored, order)).toEqual({ orderId: 5, version: 3 })
})

test('an edited room goes with its turn', () => {
  const draft = { ...stored, rooms: [{ id: 8, turn: 2 }] }
  expect(editInput(stored, draft, order)).toEqual({ orderId: 5, version: 3, roomIds: [8], turns: [2] })
})

test('a masked phone is never sent back as a new one', () => {
  const cleared = { ...stored, customerId: null }
  expect(editInput(stored, cleared, order)).not.toHaveProperty('phone')
  const typed = { ...stored, phone: '13700001111', customerId: null }
  expect(editInput(stored, typed, order)).toMatchObject({ phone: '13700001111', customerId: null })
  const chosen = { ...stored, phone: '137***1111', customerId: 12 }
  expect(editInput(stored, chosen, order)).toMatchObject({ phone: '137***1111', customerId: 12 })
})

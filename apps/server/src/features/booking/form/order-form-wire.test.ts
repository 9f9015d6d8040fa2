import { wireName } from '@roombook/contract'
import { orderFields } from '@roombook/contract/order-form'
import { describe, expect, test } from 'vitest'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const [byWindow = 0, lessSpicy = 0] = venue.orderLabels
const [regular = 0, allergic = 0] = venue.customerLabels
await owner.updateTable('label').set({ group_number: 2 }).where('id', '=', lessSpicy).execute()

const post = (action: string, fields: Record<string, string | number>) =>
  postForm(site, `/shopapi/roombook/${action}`, fields, admin.token)

/** The order form under the specification's field names, with every field filled in. */
const wholeForm = () => ({
  book_date: nextDay(),
  time_id: venue.periods.dinner,
  room_id: findRoomId(venue, '牡丹厅'),
  people_num: 12,
  price: '300.50',
  user_name: '王伟',
  phone: '13912345678',
  sex: 1,
  is_birthday: 2,
  is_other: 1,
  other_name: '外婆',
  arrival_time: '18:30',
  invite_id: venue.styleId,
  staff_id: venue.staff.booker.id,
  show_foods: 2,
  is_continuous: 0,
  is_send_sms: 1,
  admin_remark: '靠窗，生日蛋糕',
  memorial_title: '结婚纪念日-solar,相识-lunar',
  lable_ids: `${byWindow}-1,${lessSpicy}-2`,
  ulable_ids: `${regular},${allergic}`,
})

/** The order form with every optional field empty: null is sent as the empty string. */
const emptyForm = () => ({
  book_date: nextDay(),
  time_id: venue.periods.dinner,
  room_id: findRoomId(venue, '牡丹厅'),
  people_num: '',
  price: '',
  user_name: '',
  phone: '',
  sex: 0,
  is_birthday: 0,
  is_other: 0,
  other_name: '',
  arrival_time: '',
  invite_id: '',
  staff_id: '',
  show_foods: 0,
  is_continuous: 0,
  is_send_sms: 0,
  admin_remark: '',
  memorial_title: '',
  lable_ids: '',
  ulable_ids: '',
})

describe('the order form on the wire', () => {
  test('is tried with each field that the contract has, filled in and empty', () => {
    // Fields that belong to rooms and telephone are tested with those.
    const beside = ['turns', 'customerId']
    const fields = Object.keys(orderFields.shape).filter((field) => !beside.includes(field))
    const names = fields.map(wireName).toSorted()
    expect(Object.keys(wholeForm()).toSorted()).toEqual(names)
    expect(Object.keys(emptyForm()).toSorted()).toEqual(names)
  })

  test('every field is kept; an edit names the order by oid, and leaves what is absent [3.02]', async () => {
    const form = wholeForm()
    const created = await post('create', form)
    expect(created).toMatchObject({ http: 200, status: 200, msg: '预订成功' })
    const oid = created.data.row.id
    const { data } = await post('detail', { id: oid })
    const expected = {
      id: oid,
      book_date: form.book_date,
      time_id: form.time_id,
      room_id: form.room_id,
      people_num: 12,
      price: '300.50',
      user_name: '王伟',
      phone: '139***5678',
      sex: 1,
      is_birthday: 2,
      is_other: 1,
      other_name: '外婆',
      arrival_time: '18:30',
      invite_id: venue.styleId,
      staff_id: venue.staff.booker.id,
      show_foods: 2,
      is_continuous: 0,
      admin_remark: '靠窗，生日蛋糕',
      memorial_title: [
        { title: '结婚纪念日', calendar: 'solar' },
        { title: '相识', calendar: 'lunar' },
      ],
      lable_ids: [
        { id: byWindow, group: 1, title: '靠窗' },
        { id: lessSpicy, group: 2, title: '少辣' },
      ],
      user_lable: [
        { id: regular, title: '常客' },
        { id: allergic, title: '海鲜过敏' },
      ],
    }
    expect(data.row).toMatchObject(expected)
    const { phone, send_sms } = await owner
      .selectFrom('order_whole')
      .select(['phone', 'send_sms'])
      .where('id', '=', oid)
      .executeTakeFirstOrThrow()
    expect({ phone, send_sms }).toEqual({ phone: '13912345678', send_sms: true })

    const edited = await post('edit', { oid, version: data.row.version, people_num: 14 })
    expect(edited).toMatchObject({ status: 200, msg: '保存成功' })
    expect(edited.data.row).toMatchObject({ ...expected, people_num: 14 })
  })

  test('several rooms travel in the one field, joined by commas', async () => {
    const rooms = [findRoomId(venue, '梅厅'), findRoomId(venue, '兰厅')]
    const { data } = await post('create', { ...wholeForm(), room_id: rooms.join(','), is_continuous: 1 })
    expect(data.row).toMatchObject({ is_continuous: 1, room_id: rooms[0] })
    expect(data.row.linked_rooms).toMatchObject([{ room_id: rooms[0] }, { room_id: rooms[1] }])
  })

  test('the same form creates, edits, holds and converts [7.24]', async () => {
    const created = await post('create', wholeForm())
    expect(created).toMatchObject({ status: 200, data: { row: { status: 2 } } })
    const { id: oid, version } = created.data.row
    const edited = await post('edit', { ...wholeForm(), user_name: '王芳', sex: 2, oid, version })
    expect(edited).toMatchObject({ status: 200, data: { row: { id: oid, user_name: '王芳', status: 2 } } })

    const held = await post('hold', emptyForm())
    expect(held).toMatchObject({
      status: 200,
      msg: '占位成功',
      data: { row: { status: 4, status_name: '占位订单' } },
    })
    const converted = await post('convert', {
      ...wholeForm(),
      oid: held.data.row.id,
      version: held.data.row.version,
    })
    expect(converted).toMatchObject({
      status: 200,
      msg: '已转为预订',
      data: { row: { id: held.data.row.id, status: 2, user_name: '王伟', occupyseat_time: null } },
    })
  })

  test('a refusal names its field as the wire spells it', async () => {
    expect(await post('create', emptyForm())).toMatchObject({
      http: 400,
      status: 400,
      code: 'booking.form_invalid',
      msg: '请输入客户姓名',
      data: {
        fields: {
          user_name: '请输入客户姓名',
          invite_id: '请选择邀请函样式',
          staff_id: '请选择开台员工',
        },
      },
    })
  })
})

describe('a client that knows neither turns nor versions', () => {
  const plainForm = () => ({ ...emptyForm(), people_num: 10, user_name: '王伟', phone: '13912345678' })

  test('books a room that an early settlement freed as its next turn, and is refused a full one [7.20] [7.24]', async () => {
    const form = {
      ...plainForm(),
      invite_id: venue.styleId,
      staff_id: venue.staff.booker.id,
      arrival_time: '18:30',
    }
    const first = await post('create', form)
    expect(await post('create', form)).toMatchObject({ status: 400, code: 'booking.room_taken' })
    await owner
      .updateTable('room_claim')
      .set({ finished_at: new Date() })
      .where('order_id', '=', first.data.row.id)
      .execute()
    const { data } = await post('create', form)
    expect(data.row).toMatchObject({ turn: 2, is_rockover: 1 })
  })

  test('acts on an order as it stands now [7.24] [7.25] [7.27]', async () => {
    const { data } = await post('create', wholeForm())
    const oid = data.row.id
    expect(await post('edit', { oid, people_num: 9 })).toMatchObject({ status: 200 })
    expect(await post('transfer', { oid, room_id: findRoomId(venue, '玉兰厅') })).toMatchObject({
      status: 200,
    })
    expect(await post('cancel', { oid, is_continuous: 0 })).toMatchObject({
      status: 400,
      code: 'booking.reason_missing',
      data: { fields: { remark: '请填写取消原因' } },
    })
    const cancelled = await post('cancel', { oid, is_continuous: 0, remark: '客人改期' })
    expect(cancelled).toMatchObject({ status: 200, data: { row: { status: -1, people_num: 9 } } })
  })
})

import {
  addCustomer,
  bindCustomerStaff,
  customerDetail,
  editCustomer,
} from '@roombook/contract/customer-directory'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const keeperId = venue.staff.colleague.id
const roleId = (
  await owner
    .insertInto('role')
    .values({ shop_id: venue.shopId, title: '客户经理', nodes: ['commonuser/customercount'] })
    .returning('id')
    .executeTakeFirstOrThrow()
).id
await owner.updateTable('staff').set({ role_id: roleId }).where('id', '=', keeperId).execute()
const keeper = await as(venue.staff.colleague.phone)

let phones = 0
let phone = ''
beforeEach(() => {
  phones += 1
  phone = `136${String(phones).padStart(8, '0')}`
})

const formOf = (change: object = {}) => ({
  userName: '王建国',
  phone,
  sex: 1 as const,
  staffIds: [venue.staff.booker.id],
  birthdayType: 2 as const,
  birthdayText: '12-8',
  remark: '爱靠窗',
  labelIds: venue.customerLabels.slice(0, 2),
  ...change,
})
const add = (change: object = {}) => admin.call(addCustomer, formOf(change))
const detailOf = (id: number) => admin.call(customerDetail, { id })

describe('adding a customer', () => {
  test('the whole form is sent as the wire spells it, and answers the message [3.05] [7.38]', async () => {
    const fields = {
      user_name: '李梅',
      phone: `86${phone}`,
      sex: 2,
      staff_id: [venue.staff.booker.id, venue.staff.waiter.id].join(','),
      birthday_type: 1,
      birthday: '3-8',
      remark: '不吃辣',
      lable_ids: venue.customerLabels.slice(0, 2).join(','),
      memorials: JSON.stringify([{ title: '结婚纪念日', calendar: 'lunar', month_day: '8-15' }]),
    }
    const answer = await postForm(site, '/shopapi/commonuser/add', fields, admin.token)
    expect(answer).toMatchObject({ status: 200, msg: '添加成功' })
    const { data } = await postForm(site, '/shopapi/commonuser/detail', { id: answer.data.id }, admin.token)
    expect(data.row).toMatchObject({
      user_name: '李梅',
      phone: `136***${phone.slice(-4)}`,
      sex: 2,
      birthday_type: 1,
      birthday: '03-08',
      birthday_zh: expect.stringContaining('3月8日'),
      remark: '不吃辣',
      comefrom: '手工录入',
    })
    expect(data.stafflist.map((person: { nickname: string }) => person.nickname)).toEqual([
      '赵前台',
      '孙服务',
    ])
    expect(data.lablelist).toHaveLength(2)
    expect(data.memorials_name).toBe('结婚纪念日 农历八月十五')
  })

  test('a phone that is in the directory names the customer there, however it is written, and adds nobody', async () => {
    const { id } = await add()
    for (const written of [phone, `0${phone}`, `86${phone}`, `17951${phone}`]) {
      const refused = await catchRefusal(add({ phone: written, userName: '别人' }))
      expect(refused).toMatchObject({
        code: 'customers.phone_known',
        fields: { phone: '该手机号已有客户：王建国' },
        data: { customer_id: id, user_name: '王建国' },
      })
    }
    const rows = await owner.selectFrom('customer').select('id').where('phone', '=', phone).execute()
    expect(rows).toHaveLength(1)
  })

  test('twenty at once with one phone leave one customer', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => add()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await owner.selectFrom('customer').select('id').where('phone', '=', phone).execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['no name', { userName: '' }, { userName: '请输入客户名称' }],
    ['a name of 11 characters', { userName: '一二三四五六七八九十一' }, { userName: '最多10个字符' }],
    ['no phone', { phone: '' }, { phone: '请输入手机号' }],
    ['a phone of 17 characters', { phone: '1'.repeat(17) }, { phone: '最多16个字符' }],
    ['no mobile', { phone: '12345678901' }, { phone: '请输入正确的手机号码' }],
    ['a masked phone', { phone: '138***1234' }, { phone: '请输入正确的手机号码' }],
    ['a remark of 501 characters', { remark: '长'.repeat(501) }, { remark: '最多500个字符' }],
    ['no owner, by an administrator', { staffIds: [] }, { staffIds: '请选择所属员工' }],
  ])('refuses %s at its field [5.21]', async (_, change, fields) => {
    const refused = await catchRefusal(add(change))
    expect(refused.fields).toMatchObject(fields)
    const rows = await owner.selectFrom('customer').select('id').where('phone', '=', phone).execute()
    expect(rows).toEqual([])
  })

  test.each([
    ['solar 31 January', 1, '1-31', true],
    ['solar 32 January', 1, '1-32', false],
    ['solar 29 February', 1, '2-29', true],
    ['solar 30 February', 1, '2-30', false],
    ['solar 31 April', 1, '4-31', false],
    ['lunar 30 of the twelfth month', 2, '12-30', true],
    ['lunar 31', 2, '12-31', false],
    ['month 13', 2, '13-1', false],
    ['month 0', 1, '0-1', false],
    ['a calendar without a day, which is none [3.05]', 1, '', true],
    ['a day without a calendar', 0, '3-8', false],
    ['words', 1, 'abc', false],
  ])('a birthday: %s', async (_, birthdayType, birthdayText, fine) => {
    const change = { birthdayType: birthdayType as 0 | 1 | 2, birthdayText }
    if (fine) expect((await add(change)).id).toBeGreaterThan(0)
    else expect(Object.keys((await catchRefusal(add(change))).fields).length).toBe(1)
  })

  test('labels and staff of another shop are as missing ones', async () => {
    const [, foreign = 0] = venue.other.labelIds
    for (const labelIds of [[foreign], [999_999]])
      expect(await catchRefusal(add({ labelIds }))).toMatchObject({ code: 'customers.label_missing' })
    const elsewhere = await owner
      .selectFrom('staff')
      .select('id')
      .where('shop_id', '=', venue.other.shopId)
      .executeTakeFirstOrThrow()
    for (const staffIds of [[elsewhere.id], [999_999]])
      expect(await catchRefusal(add({ staffIds }))).toMatchObject({ code: 'customers.staff_missing' })
  })

  test('whoever is no administrator owns whom they add, whatever they send [6.05]', async () => {
    const { id } = await keeper.call(addCustomer, formOf())
    expect((await detailOf(id)).staffList.map((person) => person.id)).toEqual([keeperId])
  })
})

describe('editing a customer', () => {
  const edit = async (id: number, change: object, version?: number) => {
    const { row } = await detailOf(id)
    return admin.call(editCustomer, { ...formOf(), id, version: version ?? row.version, ...change })
  }

  test('a masked phone sent back keeps the real one', async () => {
    const { id } = await add()
    const { row } = await detailOf(id)
    await edit(id, { phone: row.phone, userName: '王总', birthdayType: 1, birthdayText: '10-1' })
    const stored = await owner
      .selectFrom('customer')
      .select(['phone', 'name', 'birthday_type', 'birthday'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ phone, name: '王总', birthday_type: 1, birthday: '10-01' })
    const refused = await catchRefusal(edit(id, { phone: '139***9999' }))
    expect(refused.fields).toEqual({ phone: '请输入正确的手机号码' })
  })

  test('an older version is refused and changes nothing', async () => {
    const { id } = await add()
    const { row } = await detailOf(id)
    await edit(id, { userName: '王总' })
    expect(await catchRefusal(edit(id, { userName: '王老板' }, row.version))).toMatchObject({
      code: 'customers.stale',
    })
    expect((await detailOf(id)).row.userName).toBe('王总')
  })

  test('a form opened before somebody gave them an owner is refused, and the owner stays', async () => {
    const { id } = await add()
    const { row } = await detailOf(id)
    await admin.call(bindCustomerStaff, { id, staffIds: [venue.staff.waiter.id] })
    expect((await catchRefusal(edit(id, { userName: '王总' }, row.version))).code).toBe('customers.stale')
    expect((await detailOf(id)).staffList.map(({ nickname }) => nickname)).toEqual(['赵前台', '孙服务'])
  })

  test('an owner whom they have already makes no form stale', async () => {
    const { id } = await add()
    const { row } = await detailOf(id)
    await admin.call(bindCustomerStaff, { id, staffIds: [venue.staff.booker.id] })
    await edit(id, { userName: '王总' }, row.version)
    expect((await detailOf(id)).row.userName).toBe('王总')
  })

  test('a name of the directory longer than the form lets be typed stays as it is', async () => {
    const long = '上海望江餐饮管理有限公司采购部王先生'
    const { id } = await add()
    await owner.updateTable('customer').set({ name: long }).where('id', '=', id).execute()
    await edit(id, { userName: long, remark: '改了备注' })
    expect((await detailOf(id)).row).toMatchObject({ userName: long, remark: '改了备注' })
    expect((await catchRefusal(edit(id, { userName: `${long}一` }))).fields).toEqual({
      userName: '最多10个字符',
    })
  })

  test('the phone of another customer is refused, naming whose it is', async () => {
    const { id } = await add()
    const other = await add({ phone: phone.replace('136', '137'), userName: '李四' })
    expect(await catchRefusal(edit(id, { phone: phone.replace('136', '137') }))).toMatchObject({
      code: 'customers.phone_known',
      data: { customer_id: other.id, user_name: '李四' },
    })
  })

  test('owners that an administrator chose stay when somebody else edits', async () => {
    const { id } = await add({ staffIds: [venue.staff.booker.id] })
    const { row } = await detailOf(id)
    await keeper.call(editCustomer, { ...formOf({ staffIds: [keeperId] }), id, version: row.version })
    expect((await detailOf(id)).staffList.map((person) => person.id)).toEqual([venue.staff.booker.id])
  })

  test('a customer of another shop is as a missing one', async () => {
    const { id } = await owner
      .insertInto('customer')
      .values({ shop_id: venue.other.shopId, name: '别店', phone })
      .returning('id')
      .executeTakeFirstOrThrow()
    const form = { ...formOf(), version: 1 }
    for (const wanted of [id, 999_999]) {
      expect(await catchRefusal(admin.call(editCustomer, { ...form, id: wanted }))).toMatchObject({
        code: 'customers.not_found',
        message: '客户不存在或已删除',
      })
      expect(await catchRefusal(detailOf(wanted))).toMatchObject({ code: 'customers.not_found' })
    }
  })
})

describe('owners', () => {
  test('are added to those there are, comma-joined, by administrators alone [5.22] [6.05] [7.39]', async () => {
    const { id } = await add({ staffIds: [venue.staff.booker.id] })
    const post = (staffIds: string, token = admin.token) =>
      postForm(site, '/shopapi/commonuser/bindstaff', { id, staff_id: staffIds }, token)
    expect(await post('')).toMatchObject({ status: 400, msg: '请选择所属员工' })
    const { msg, data } = await post(`${venue.staff.waiter.id},${venue.staff.colleague.id}`)
    expect(msg).toBe('添加成功')
    expect(data.stafflist.map((person: { nickname: string }) => person.nickname)).toEqual([
      '赵前台',
      '周前台',
      '孙服务',
    ])
    expect(await catchRefusal(keeper.call(bindCustomerStaff, { id, staffIds: [keeperId] }))).toMatchObject({
      code: 'permission.refused',
    })
  })
})

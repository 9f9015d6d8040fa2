import { dismissDuplicate, duplicateCustomers } from '@roombook/contract/customer-merge'
import { beforeEach, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)

beforeEach(() => owner.updateTable('customer').set({ deleted_at: new Date() }).execute())

const plant = async (customers: object[], shop = shopId) =>
  (
    await owner
      .insertInto('customer')
      .values(customers.map((customer) => ({ name: '王建国', ...customer, shop_id: shop })))
      .returning('id')
      .execute()
  ).map(({ id }) => id)
const pairs = async () => {
  const { list, count } = await admin.call(duplicateCustomers, {})
  expect(count).toBe(list.length)
  return list.map(({ one, other, likeness }) => [one.id, other.id, likeness])
}

test.each([
  ['a mobile with a prefix', '13812345678', '8613812345678'],
  ['a mobile with spaces', '138 1234 5678', '13812345678'],
  ['a mobile dialled over 17951', '1795113812345678', '+86 13812345678'],
  ['a landline with and without its area', '0571-87654321', '87654321'],
  ['a landline from abroad', '0086 571 87654321', '057187654321'],
])('one telephone written two ways: %s', async (_, one, other) => {
  const ids = await plant([
    { name: '张三', phone: one },
    { name: '张先生', phone: other },
  ])
  expect(await pairs()).toEqual([[...ids, 'phone']])
})

test.each([
  ['one digit differs', '13812345678', '13812345679', true],
  ['one in the middle', '13812345678', '13812045678', true],
  ['two neighbours changed places', '13812345678', '13812435678', true],
  ['neighbours on both sides of the middle', '13812345678', '13812354678', true],
  ['the first digits', '13812345678', '15812345678', true],
  ['two digits differ', '13812345678', '13812345600', false],
  ['two that are no neighbours changed places', '13812345678', '13812365478', false],
])('one name and a near telephone: %s', async (_, one, other, near) => {
  const ids = await plant([{ phone: one }, { phone: other }])
  expect(await pairs()).toEqual(near ? [[...ids, 'near-phone']] : [])
})

test('another name with a near telephone is somebody else; one name and one birthday may be one', async () => {
  await plant([{ phone: '13812345678' }, { name: '李四', phone: '13812345679' }])
  expect(await pairs()).toEqual([])
  const born = { name: '赵六', birthday_type: 2, birthday: '12-08' }
  const ids = await plant([born, { ...born, phone: '13900000001' }, { ...born, birthday_type: 1 }])
  expect(await pairs()).toEqual([[ids[0], ids[1], 'birthday']])
})

test('the likeliest come first, differences are named, and phones stay masked', async () => {
  const [first, second] = await plant([
    { name: '钱七', birthday_type: 1, birthday: '03-08' },
    { name: '钱七', birthday_type: 1, birthday: '03-08', remark: '爱靠窗' },
  ])
  const [third, fourth] = await plant([
    { name: '孙八', phone: '8613700000001' },
    { name: '孙先生', phone: '13700000001' },
  ])
  const { list } = await admin.call(duplicateCustomers, {})
  expect(list.map(({ one, other, differs }) => [one.id, other.id, differs])).toEqual([
    [third, fourth, ['name', 'phone']],
    [first, second, ['remark']],
  ])
  expect(list[0]?.other.phone).toBe('137***0001')
  const { list: page, count } = await admin.call(duplicateCustomers, { page: 2, limit: 1 })
  expect([page[0]?.one.id, count]).toEqual([first, 2])
})

test('a pair that is not one person is proposed no more; another shop’s customer is not there', async () => {
  const [oneId = 0, otherId = 0] = await plant([{ phone: '13812345678' }, { phone: '13812345679' }])
  const [foreign = 0] = await plant([{ phone: '13812345670' }], venue.other.shopId)
  expect(await pairs()).toHaveLength(1)
  expect(await catchRefusal(admin.call(dismissDuplicate, { oneId, otherId: foreign }))).toMatchObject({
    code: 'customers.not_found',
  })
  expect(await catchRefusal(admin.call(dismissDuplicate, { oneId, otherId: oneId }))).toMatchObject({
    code: 'customers.same_one',
  })
  await admin.call(dismissDuplicate, { oneId: otherId, otherId: oneId })
  await admin.call(dismissDuplicate, { oneId, otherId })
  expect(await pairs()).toEqual([])
})

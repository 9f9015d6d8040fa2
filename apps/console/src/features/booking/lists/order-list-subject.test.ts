import { expect, test } from 'vitest'
import { formatListTitle, toOrderListInput } from './order-list-subject.ts'

const customer = { type: 'customer', customerId: 7, name: '欧阳建国' } as const
const staff = { type: 'staff', staffId: 3, name: '赵前台' } as const
const all = { type: 'all', referrals: true } as const

test('the list is titled by its type [2.44]', () => {
  expect([customer, staff].map(formatListTitle)).toEqual(['客户订单列表', '员工订单列表'])
  const referrals = [{ ...customer, referrals: true }, { ...staff, referrals: true }, all]
  expect(referrals.map(formatListTitle)).toEqual(['裂变订单列表', '裂变订单列表', '裂变订单列表'])
})

test('a customer and a member of staff are asked for by their ids; all referrals by status 99 [7.44]', () => {
  expect(toOrderListInput(customer)).toEqual({ ofCustomerId: 7 })
  expect(toOrderListInput(staff)).toEqual({ openerId: 3 })
  expect(toOrderListInput({ ...customer, referrals: true })).toEqual({ ofCustomerId: 7 })
  expect(toOrderListInput(all)).toEqual({ status: 99 })
})

import { createOrder, holdRooms } from '@roombook/contract/booking'
import { searchCustomers } from '@roombook/contract/customers'
import type { OrderForm } from '@roombook/contract/order-form'
import { placeholderName } from '@roombook/domain/customers'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner, clock } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const nextDay = dayByDay()
let phones = 0
let phone = ''
let bookDate = ''

beforeEach(() => {
  bookDate = nextDay()
  phones += 1
  phone = `139${String(phones).padStart(8, '0')}`
})

/** Books on a date of its own. */
const book = async (change: Partial<OrderForm> = {}) => {
  const form = orderFormFor(venue, { bookDate, phone, ...change })
  bookDate = nextDay()
  return (await booker.call(createOrder, form)).row
}

const customersOf = (number: string) =>
  owner.selectFrom('customer').selectAll().where('phone', '=', number).orderBy('id').execute()

const memorialsOf = (customerId: number | null) =>
  owner
    .selectFrom('customer_memorial')
    .select(['title', 'calendar', 'month_day', 'suggested'])
    .where('customer_id', '=', customerId ?? 0)
    .orderBy('title')
    .execute()

const storedPhone = async (orderId: number) => {
  const order = owner.selectFrom('order_whole').select('phone').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).phone
}

describe('who a booking is for', () => {
  test('is begun as a customer by a name and a phone, once', async () => {
    const first = await book({ userName: '王伟' })
    const second = await book({ userName: '王伟' })
    expect(second.customerId).toBe(first.customerId)
    expect(await customersOf(phone)).toMatchObject([
      {
        shop_id: venue.shopId,
        id: first.customerId,
        name: '王伟',
        sex: 1,
        source: '电话预订',
        birthday: null,
        visits: 0,
      },
    ])
  })

  test('is begun once by two clerks at the same moment', async () => {
    const forms = ['牡丹厅', '梅厅', '兰厅', '竹厅'].map((title) =>
      orderFormFor(venue, { bookDate, phone, roomIds: [findRoomId(venue, title)] }),
    )
    const booked = await Promise.all(
      forms.map((form, at) => (at % 2 === 0 ? booker : colleague).call(createOrder, form)),
    )
    expect(await customersOf(phone)).toHaveLength(1)
    expect(new Set(booked.map(({ row }) => row.customerId)).size).toBe(1)
  })

  test('is never renamed: the order keeps the name it was booked under', async () => {
    const first = await book({ userName: '王伟' })
    const second = await book({ userName: '王总秘书', sex: 2 })
    expect(second).toMatchObject({ customerId: first.customerId, userName: '王总秘书', sex: 2 })
    expect(await customersOf(phone)).toMatchObject([{ name: '王伟', sex: 1 }])
  })

  test('who took a coupon without a name gets the first one that is said, and is found by it', async () => {
    await owner
      .insertInto('customer')
      .values({
        shop_id: venue.shopId,
        name: placeholderName,
        phone,
        sex: 0,
        source: '领取优惠券',
        created_at: clock.now(),
      })
      .execute()
    await book({ userName: '孙老友' })
    await book({ userName: '孙秘书', sex: 2 })
    expect(await customersOf(phone)).toMatchObject([{ name: '孙老友', sex: 1, version: 2 }])
    const { list } = await booker.call(searchCustomers, { keyword: '孙老友' })
    expect(list.map((hit) => hit.userName)).toEqual(['孙老友'])
  })

  test.each([
    ['0', ''],
    ['86', ''],
    ['+86', ''],
    ['+86 ', ' '],
    ['17951', ''],
  ])('is found though %j stands before the phone', async (prefix, gap) => {
    const { customerId } = await book()
    const typed = `${prefix}${phone.slice(0, 3)}${gap}${phone.slice(3)}`.slice(0, 16)
    const row = await book({ phone: typed })
    expect(row.customerId).toBe(customerId)
    expect(await storedPhone(row.id)).toBe(phone)
  })

  test('is nobody without a phone, and nobody new without a name', async () => {
    expect(await book({ phone: '' })).toMatchObject({ customerId: null, phone: '' })
    const hold = orderFormFor(venue, { bookDate, phone, userName: '' })
    expect((await booker.call(holdRooms, hold)).row.customerId).toBeNull()
    expect(await customersOf(phone)).toEqual([])
  })

  test("is not the other shop's customer of the same phone", async () => {
    await owner.insertInto('customer').values({ shop_id: venue.other.shopId, name: '别店', phone }).execute()
    const { customerId } = await book({ userName: '王伟' })
    const both = await customersOf(phone)
    expect(both.map((customer) => customer.name)).toEqual(['别店', '王伟'])
    expect(both[1]?.id).toBe(customerId)
  })
})

describe('a chosen customer', () => {
  test('is meant by the masked phone, or by none, and the real one stays', async () => {
    const { customerId, phone: masked } = await book({ userName: '王伟' })
    expect(masked).toBe(`${phone.slice(0, 3)}***${phone.slice(-4)}`)
    for (const sent of [masked, '']) {
      const row = await book({ customerId, phone: sent })
      expect(row).toMatchObject({ customerId, phone: masked })
      expect(await storedPhone(row.id)).toBe(phone)
    }
    expect(await customersOf(phone)).toMatchObject([{ name: '王伟' }])
  })

  test('is not meant by the masked phone of somebody else', async () => {
    const { customerId } = await book()
    for (const change of [{ customerId, phone: '139***9999' }, { phone: `139***${phone.slice(-4)}` }]) {
      const refused = await catchRefusal(book(change))
      expect(refused.fields).toEqual({ phone: '请输入正确的手机号码' })
    }
  })

  test('gives way to a whole phone that was typed', async () => {
    const { customerId } = await book()
    const row = await book({ customerId, phone: '13799990000', userName: '李女士' })
    expect(row.customerId).not.toBe(customerId)
    expect(await customersOf('13799990000')).toMatchObject([{ id: row.customerId, name: '李女士' }])
  })
})

test('labels are set on the customer: these, and no others', async () => {
  const [regular = 0, allergic = 0, drinker = 0] = venue.customerLabels
  const first = await book({ customerLabelIds: [regular, allergic] })
  expect(first.customerLabels).toEqual([
    { id: regular, title: '常客' },
    { id: allergic, title: '海鲜过敏' },
  ])
  const second = await book({ customerLabelIds: [drinker] })
  expect(second.customerLabels).toEqual([{ id: drinker, title: '爱喝茅台' }])
})

describe('what is celebrated', () => {
  const birthdayOf = async () => {
    const [customer] = await customersOf(phone)
    return [customer?.birthday_type, customer?.birthday, customer?.birthday_suggested]
  }

  test('is kept as a suggestion where nothing is known, in its own calendar', async () => {
    bookDate = '2027-02-06' // lunar New Year
    const { customerId } = await book({
      birthdayKind: 2,
      memorialTitles: ['结婚纪念日-solar', '相识-lunar'],
    })
    expect(await birthdayOf()).toEqual([2, '01-01', true])
    expect(await memorialsOf(customerId)).toEqual([
      { title: '相识', calendar: 'lunar', month_day: '01-01', suggested: true },
      { title: '结婚纪念日', calendar: 'solar', month_day: '02-06', suggested: true },
    ])
  })

  test('never overwrites what is known, nor an earlier suggestion', async () => {
    bookDate = '2027-03-06'
    const { customerId } = await book({ birthdayKind: 1, memorialTitles: ['结婚纪念日-solar'] })
    bookDate = '2027-03-13'
    await book({ birthdayKind: 2, memorialTitles: ['结婚纪念日-lunar'] })
    expect(await birthdayOf()).toEqual([1, '03-06', true])
    const known = { birthday_type: 1, birthday: '03-04', birthday_suggested: false }
    await owner.updateTable('customer').set(known).where('id', '=', customerId).execute()
    bookDate = '2027-03-20'
    await book({ birthdayKind: 1 })
    expect(await birthdayOf()).toEqual([1, '03-04', false])
    expect(await memorialsOf(customerId)).toEqual([
      { title: '结婚纪念日', calendar: 'solar', month_day: '03-06', suggested: true },
    ])
  })

  test("says nothing of the customer when the birthday is somebody else's", async () => {
    await book({ birthdayKind: 1, birthdayOfOther: true, otherName: '外婆' })
    expect(await birthdayOf()).toEqual([null, null, false])
  })
})

import { type Call, randomKey } from '@roombook/contract'
import { createOrder, editOrder, holdRooms } from '@roombook/contract/booking'
import { bulkLabelCustomers } from '@roombook/contract/customer-bulk'
import { addCustomer, listCustomers } from '@roombook/contract/customer-directory'
import { exportCustomers } from '@roombook/contract/customer-export'
import { revealCustomerPhone } from '@roombook/contract/customer-timeline'
import { searchCustomers } from '@roombook/contract/customers'
import { findAnything } from '@roombook/contract/find'
import { listMessages } from '@roombook/contract/messages'
import { exportOrders, listOrders } from '@roombook/contract/order-lists'
import { listStaff } from '@roombook/contract/staff-members'
import { addToWaitlist } from '@roombook/contract/waitlist'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { post } from '#test/post.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'

const site = await startTestApp()
const { as, baseUrl, clock, venue, owner } = site
const { shopId, staff, customerLabels } = venue
const booker = await as(staff.booker.phone)
const supervisor = await as(staff.supervisor.phone)
const admin = await as(staff.admin.phone)

const form = orderFormFor(venue, { userName: '欧阳建国', phone: '13926845678' })
const booked = await booker.call(createOrder, form)

const nodes = ['roombook/orderlist', 'roombook/createbook', 'commonuser/customercount']
const setNodes = (nodes: readonly string[], title = '赵前台') =>
  owner
    .updateTable('role')
    .set({ nodes: [...nodes] })
    .where('shop_id', '=', shopId)
    .where('title', '=', title)
    .execute()
await setNodes(nodes)
await setNodes(nodes, '李主管')

/**
 * Guesses the digits masked in 139***5678 one by one. `fits` reports whether a search matches a candidate
 * prefix.
 */
async function askOut(fits: (keyword: string) => Promise<boolean>): Promise<string | undefined> {
  let known = '139'
  while (known.length < 7) {
    const digits = [...'0123456789']
    let next: string | undefined
    for (const digit of digits) if (next === undefined && (await fits(known + digit))) next = digit
    if (next === undefined) return undefined
    known += next
  }
  return `${known}5678`
}

const [label = 0] = customerLabels
/** Returns whether a call took effect; a missing row is the only accepted refusal. */
const isDone = (doing: Promise<unknown>): Promise<boolean> =>
  doing.then(
    () => true,
    (refused: { code?: string }) => {
      if (!['customers.export_empty', 'customers.not_found'].includes(refused.code ?? '')) throw refused
      return false
    },
  )
type Search = (person: TestClient, keyword: string) => Promise<boolean>
const searches: Record<string, Search> = {
  'the search for customers': async (person, keyword) =>
    (await person.call(searchCustomers, { keyword })).count > 0,
  'the directory of customers': async (person, keyword) =>
    (await person.call(listCustomers, { keyword })).count > 0,
  'a file of customers': (person, keyword) => isDone(person.call(exportCustomers, { keyword })),
  'labels for many': (person, keyword) =>
    isDone(person.call(bulkLabelCustomers, { customerIds: null, filter: { keyword }, labelIds: [label] })),
  'the search for anything': async (person, keyword) => {
    const { customers, count } = await person.call(findAnything, { keyword })
    return customers.length + count > 0
  },
  'the list of orders': async (person, keyword) => (await person.call(listOrders, { keyword })).count > 0,
  'a file of orders': async (person, keyword) => (await person.call(exportOrders, { keyword })).rows > 0,
}

describe('the digits that a mask hides are not to be asked out, one by one', () => {
  test.each(Object.entries(searches))(
    'of %s; negative control: by whoever may see them they are',
    async (_, fits) => {
      expect(await askOut((keyword) => fits(booker, keyword))).toBeUndefined()
      await setNodes([...nodes, 'commonuser/customerphone'])
      expect(await askOut((keyword) => fits(booker, keyword))).toBe('13926845678')
      await setNodes(nodes)
      clock.pass(61)
    },
  )

  test('of orders by a supervisor they are, who may have each shown; of customers they are not', async () => {
    const { 'the list of orders': orders, 'the directory of customers': book } = searches
    expect(await askOut(async (keyword) => (await orders?.(supervisor, keyword)) ?? false)).toBe(
      '13926845678',
    )
    expect(await askOut(async (keyword) => (await book?.(supervisor, keyword)) ?? false)).toBeUndefined()
    clock.pass(61)
  })

  test.each(Object.entries(searches))(
    '%s finds by the last four and by the whole number',
    async (_, fits) => {
      for (const keyword of ['5678', '13926845678', '139 2684 5678', '欧阳'])
        expect([keyword, await fits(booker, keyword)]).toEqual([keyword, true])
      for (const keyword of ['6845', '45678', '1392684', '13926845679', '926845678'])
        expect([keyword, await fits(booker, keyword)]).toEqual([keyword, false])
    },
  )

  test('who searches by a part and may not is told so, and nobody else', async () => {
    const narrowed = async (person: TestClient, keyword: string) => [
      (await person.call(searchCustomers, { keyword })).phonesNarrowed,
      (await person.call(listCustomers, { keyword })).phonesNarrowed,
      (await person.call(findAnything, { keyword })).phonesNarrowed,
      (await person.call(listOrders, { keyword })).phonesNarrowed,
    ]
    expect(await narrowed(booker, '1392684')).toEqual([true, true, true, true])
    expect(await narrowed(admin, '1392684')).toEqual([false, false, false, false])
    expect(await narrowed(booker, '13926845678')).toEqual([false, false, false, false])
    expect(await narrowed(booker, '欧阳')).toEqual([false, false, false, false])
  })
})

const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `139${String(from + at).padStart(4, '0')}5678`)
const retryAfter = async (call: Call, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields).toString()
  const { http, headers } = await post(baseUrl, clock, {
    path: call.path,
    body,
    token: booker.token,
    key: randomKey(),
  })
  return { http, wait: Number(headers.get('retry-after')) }
}
const notices = async () =>
  (await admin.call(listMessages, { limit: 50 })).list.filter(({ content }) =>
    content.startsWith('查询电话过多'),
  )

describe('whole numbers are not to be guessed', () => {
  test('a hundred in an hour are searched, then none, and administrators are told once; negative control: whoever may see them goes on', async () => {
    clock.pass(61)
    expect(await notices()).toEqual([])
    const search = (person: TestClient, keyword: string) => person.call(searchCustomers, { keyword })
    const [first = '', ...others] = numbers(100)
    await search(booker, first)
    clock.pass(20)
    for (const number of others) await search(booker, number)
    expect(await notices()).toMatchObject([
      { content: '查询电话过多：赵前台 查询了大量完整手机号，已暂停其查询' },
    ])
    const refused = await catchRefusal(search(booker, '13999995678'))
    expect(refused).toMatchObject({
      code: 'permission.too_many_searches',
      message: '查询的手机号过多，请稍后再试；也可按姓名或后四位搜索',
    })
    expect(await retryAfter(searchCustomers, { keyword: '13999995678' })).toEqual({
      http: 429,
      wait: 40 * 60,
    })
    for (const call of [findAnything, listCustomers, listOrders])
      expect(await catchRefusal(booker.call(call, { keyword: '13999995678' }))).toMatchObject({
        code: 'permission.too_many_searches',
      })
    const add = addCustomer.input.parse({ userName: '某人', phone: '13926845678', sex: 1 })
    expect(await catchRefusal(booker.call(addCustomer, add))).toMatchObject({
      code: 'permission.too_many_searches',
    })
    // A number entered into a form reveals its owner, too.
    const typed = { ...form, bookDate: '2026-12-01', phone: '15000000009' }
    const waiting = {
      bookDate: '2026-12-01',
      periodId: form.periodId,
      peopleNum: 4,
      userName: '某人',
      phone: typed.phone,
    }
    const attempts: (() => Promise<unknown>)[] = [
      () =>
        booker.call(editOrder, { orderId: booked.row.id, version: booked.row.version, phone: typed.phone }),
      () => booker.call(addToWaitlist, addToWaitlist.input.parse({ ...waiting, sex: 1, remark: '' })),
    ]
    for (const doing of attempts)
      expect(await catchRefusal(doing())).toMatchObject({ code: 'permission.too_many_searches' })
    // Bookings and holds are accepted nevertheless.
    await booker.call(createOrder, typed)
    await booker.call(holdRooms, { ...typed, bookDate: '2026-12-02' })
    // Numbers searched before, names, and the last four digits remain searchable.
    await search(booker, others[0] ?? '')
    expect((await search(booker, '5678')).count).toBe(1)
    for (const number of numbers(101, 500)) await search(admin, number)
    expect(await notices()).toHaveLength(1)
    clock.pass(61)
    await search(booker, '13999995678')
    // It counts together with the searched ones.
    for (const number of numbers(98, 700)) await search(booker, number)
    await booker.call(createOrder, { ...typed, bookDate: '2026-12-03', phone: '15000000001' })
    expect(await catchRefusal(search(booker, '15000000002'))).toMatchObject({
      code: 'permission.too_many_searches',
    })
  })

  test('nor three hundred in a day, hour by hour', async () => {
    clock.pass(24 * 60)
    for (let hour = 0; hour < 3; hour += 1) {
      for (const number of numbers(100, 1000 + hour * 100))
        await booker.call(searchCustomers, { keyword: number })
      clock.pass(61)
    }
    expect(await catchRefusal(booker.call(searchCustomers, { keyword: '13999995678' }))).toMatchObject({
      code: 'permission.too_many_searches',
    })
    clock.pass(24 * 60)
    await booker.call(searchCustomers, { keyword: '13926845678' })
  })
})

test('parts of numbers are no way around the pace of looking at them: 120 in an hour, then as for others', async () => {
  await setNodes([...nodes, 'commonuser/customerphone'])
  clock.pass(61)
  const part = async (keyword: string) => {
    const { count, phonesNarrowed } = await booker.call(searchCustomers, { keyword })
    return [count, phonesNarrowed]
  }
  for (let attempt = 0; attempt < 119; attempt += 1) await part(String(4000 + attempt))
  expect(await part('1392684')).toEqual([1, false])
  expect(await part('92684')).toEqual([0, true])
  expect(await part('1392684')).toEqual([1, false])
  expect(await part('5678')).toEqual([1, true])
  expect(await part('13926845678')).toEqual([1, false])
  const { list } = await booker.call(searchCustomers, { keyword: '5678' })
  expect(await booker.call(revealCustomerPhone, { id: list[0]?.id ?? 0 })).toEqual({ phone: '13926845678' })
  clock.pass(61)
  expect(await part('92684')).toEqual([1, false])
  // Four digits match the end of a number, or its beginning while it is typed, never its middle.
  expect(await part('2684')).toEqual([0, false])
  expect(await part('1392')).toEqual([1, false])
  await setNodes(nodes)
})

test('of colleagues likewise, whose list is open to those who may see their numbers alone', async () => {
  clock.pass(61)
  const count = async (keyword: string) => (await admin.call(listStaff, { keyword })).count
  for (let attempt = 0; attempt < 120; attempt += 1) await count(String(4000 + attempt))
  expect([await count('13800'), await count('0004'), await count('13800000004')]).toEqual([0, 1, 1])
  clock.pass(61)
  expect(await count('13800')).toBeGreaterThan(1)
})

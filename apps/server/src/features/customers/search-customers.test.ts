import {
  listCustomerLabels,
  readKnownCustomer,
  searchCustomers,
  suggestCustomers,
} from '@roombook/contract/customers'
import type { OrderStatus } from '@roombook/domain/orders'
import { sql, type Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Booking, Orders } from '#db/tables.ts'
import { insertBooked } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const booker = await as(venue.staff.booker.phone)

const addCustomer = async (name: string, phone: string | null, visits = 0, shopId = venue.shopId) => {
  const customer = { shop_id: shopId, name, phone, visits, sex: 1 }
  const { id } = await owner.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()
  return id
}

const wang = await addCustomer('欧阳建国', '13911112222', 3)
await addCustomer('阳光', '13811113333', 9)
await addCustomer('建国', '15011112222', 9)
await addCustomer('100%纯_棉', null, 1)
await addCustomer('Anna', '18800004444')
await addCustomer('欧阳别店', '13911119999', 5, venue.other.shopId)

const search = async (keyword: string, page = 1, limit = 100) => {
  const { list, count } = await booker.call(searchCustomers, { keyword, page, limit })
  return { names: list.map((hit) => hit.userName), count }
}
const namesOf = async (keyword: string) => (await search(keyword)).names

describe('customers are found', () => {
  test.each([
    ['two characters of a name', '建国', ['建国', '欧阳建国']],
    ['one character', '阳', ['阳光', '欧阳建国']],
    ['a whole name', '欧阳建国', ['欧阳建国']],
    ['characters that stand apart in the name', '欧建', []],
    ['a name in another case', 'anNA', ['Anna']],
    ['four digits of a phone', '2222', ['建国', '欧阳建国']],
    ['digits from the middle of a phone, which a mask hides', '91111', []],
    ['the middle four of a phone', '1111', []],
    ['a whole phone', '13911112222', ['欧阳建国']],
    ['digits with blanks between', '139 1111 2222', ['欧阳建国']],
    ['fewer than four digits', '222', []],
    ['a per cent sign, which is itself', '%', ['100%纯_棉']],
    ['an underscore, which is itself', '纯_棉', ['100%纯_棉']],
    ['an underscore that is not there', '欧_建', []],
    ['a backslash', '\\', []],
    ['nobody', '张三', []],
  ])('by %s: %s', async (_, keyword, names) => {
    expect(await search(keyword)).toEqual({ names, count: names.length })
  })

  test('by digits from the middle of a phone by whoever may see it', async () => {
    const admin = await as(venue.staff.admin.phone)
    const { list } = await admin.call(searchCustomers, { keyword: '91111' })
    expect(list.map((hit) => hit.userName)).toEqual(['欧阳建国'])
  })

  test('not once they are deleted', async () => {
    const id = await addCustomer('已删除客人', '13900009876')
    expect(await namesOf('9876')).toEqual(['已删除客人'])
    await owner.updateTable('customer').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect(await namesOf('9876')).toEqual([])
  })

  test('by page, the most frequent first, at most a hundred at once [7.23]', async () => {
    const many = Array.from({ length: 105 }, (_, at) => ({
      shop_id: venue.shopId,
      name: `翻页${String(at).padStart(3, '0')}`,
      visits: at,
    }))
    await owner.insertInto('customer').values(many).execute()
    const post = (fields: Record<string, string | number>) =>
      postForm(site, '/shopapi/commonuser/search', fields, booker.token)
    const { data } = await post({ keyword: '翻页', page: 1, limit: 100 })
    expect(data.count).toBe(105)
    expect(data.list).toHaveLength(100)
    expect(data.list[0]).toMatchObject({ user_name: '翻页104', often: 104 })
    expect((await post({ keyword: '翻页', page: 2, limit: 100 })).data.list).toHaveLength(5)
    expect((await post({ keyword: '翻页' })).data.list).toHaveLength(100)
    expect(await post({ keyword: '翻页', page: 1, limit: 101 })).toMatchObject({ http: 400, status: 400 })
    expect(await search('翻页', 3, 2)).toEqual({ names: ['翻页100', '翻页099'], count: 105 })
    expect(await search('翻页', 99, 2)).toEqual({ names: [], count: 105 })
  })

  test.each([
    ['signs without case', '潮', '潮'],
    ['letters, in another case', 'zOe', 'Zoe'],
  ])('of more than are counted by %s the most frequent come first', async (_, keyword, name) => {
    const many = Array.from({ length: 520 }, (_, at) => ({
      shop_id: venue.shopId,
      name: `${name}${at}`,
      visits: at,
    }))
    await owner.insertInto('customer').values(many).execute()
    expect(await search(keyword, 1, 2)).toEqual({ names: [`${name}519`, `${name}518`], count: 500 })
    expect(await search(keyword, 200, 2)).toEqual({ names: [`${name}121`, `${name}120`], count: 500 })
    expect(await search(keyword, 260, 2)).toEqual({ names: [`${name}1`, `${name}0`], count: 500 })
  })

  test('by one sign also where thousands come more often than whoever has it', async () => {
    await sql`
      insert into customer (shop_id, name, visits)
      select ${venue.shopId}::bigint, name, visits from (
        select '来客' as name, 1000 as visits from generate_series(1, 12600)
        union all select '稀' || at, at from generate_series(1, 3) as few (at)
        union all select '众' || at, at from generate_series(1, 600) as many (at)
      ) as guests`.execute(owner)
    expect(await search('稀', 1, 2)).toEqual({ names: ['稀3', '稀2'], count: 3 })
    expect(await search('稀', 2, 2)).toEqual({ names: ['稀1'], count: 3 })
    expect(await search('众', 1, 2)).toEqual({ names: ['众600', '众599'], count: 500 })
    expect(await search('众', 299, 2)).toEqual({ names: ['众4', '众3'], count: 500 })
    expect(await search('客', 1, 1)).toEqual({ names: ['来客'], count: 500 })
    expect(await search('来客', 600, 2)).toEqual({ names: ['来客', '来客'], count: 500 })
  })

  test('by something: an empty keyword is refused', async () => {
    const refused = await catchRefusal(search(' '))
    expect(refused.fields).toEqual({ keyword: '请输入姓名或手机号' })
  })
})

describe('a customer who is found', () => {
  const addOrder = (
    bookDate: string,
    status: OrderStatus,
    change: Updateable<Orders> = {},
    who: Updateable<Booking> = {},
  ) =>
    insertBooked(
      owner,
      {
        shop_id: venue.shopId,
        status,
        book_date: bookDate,
        period_id: venue.periods.dinner,
        room_id: findRoomId(venue, '牡丹厅'),
        created_at: clock.now(),
        ...change,
      },
      { customer_id: wang, people_num: 8, ...who },
    )

  test('shows the last visits, whether there are more, and the remark made most often [3.07]', async () => {
    const [label = 0] = venue.customerLabels
    const labelled = { shop_id: venue.shopId, customer_id: wang, label_id: label }
    await owner.insertInto('customer_label').values(labelled).execute()
    await addOrder('2026-10-01', 5, { admin_remark: '靠窗' })
    await addOrder('2026-10-02', 5, { admin_remark: '靠窗' })
    const { id: levelId } = await owner
      .insertInto('customer_level')
      .values({ shop_id: venue.shopId, title: '金卡', rank: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await owner
      .updateTable('customer')
      .set({ level_id: levelId, habit_remark: '靠窗' })
      .where('id', '=', wang)
      .execute()
    await addOrder('2026-11-01', 5, { admin_remark: '少辣' }, { people_num: 10 })
    await addOrder('2026-11-10', -1, { admin_remark: '取消的' })
    await addOrder('2026-12-24', 2, { admin_remark: '还没来' })
    const fields = { keyword: '欧阳建国' }
    const { data } = await postForm(site, '/shopapi/commonuser/search', fields, booker.token)
    expect(data.list).toEqual([
      expect.objectContaining({
        id: wang,
        user_name: '欧阳建国',
        phone: '139***2222',
        sex: 1,
        avgremark: '靠窗',
        labels: [{ id: label, title: '常客' }],
        last_order: expect.objectContaining({
          book_date: '2026-11-01',
          floor_name: '一楼',
          room_name: '牡丹厅',
          time_name: '晚餐',
          admin_remark: '少辣',
          number: 10,
          often: 3,
        }),
        last_orderarr: [
          expect.objectContaining({ book_date: '2026-11-01', often: 3 }),
          expect.objectContaining({ book_date: '2026-10-02', often: 2 }),
          expect.objectContaining({ book_date: '2026-10-01', often: 1 }),
        ],
        is_morerecord: 0,
      }),
    ])
    await addOrder('2026-09-01', 6)
    const more = await postForm(site, '/shopapi/commonuser/search', fields, booker.token)
    expect(more.data.list[0]).toMatchObject({ is_morerecord: 1 })
    expect(more.data.list[0].last_orderarr).toHaveLength(3)
    const { list } = await booker.call(searchCustomers, { keyword: '欧阳建国' })
    expect(list[0]).toMatchObject({ userLevel: '金卡', lastOrder: { shopTitle: '和宴·望江店' } })
  })

  test('shows none who never came', async () => {
    const { list } = await booker.call(searchCustomers, { keyword: 'Anna' })
    expect(list).toMatchObject([{ lastOrder: null, habitRemark: '', labels: [], visits: 0 }])
  })
})

describe('a list to choose from', () => {
  test('has the same customers in the same order, and of each what it shows', async () => {
    for (const keyword of ['建国', '阳', '2222', '13911112222', '潮', '张三']) {
      const found = await booker.call(searchCustomers, { keyword, limit: 5 })
      const { list, phonesNarrowed } = await booker.call(suggestCustomers, { keyword, most: 5 })
      expect(phonesNarrowed).toBe(found.phonesNarrowed)
      expect(list.map(({ id }) => id)).toEqual(found.list.map(({ id }) => id))
      expect(found.list).toMatchObject(list)
    }
    const { list } = await booker.call(suggestCustomers, { keyword: '欧阳建国' })
    expect(list).toEqual([
      {
        id: wang,
        userName: '欧阳建国',
        phone: '139***2222',
        sex: 1,
        userLevel: '金卡',
        visits: 3,
        labels: [{ id: venue.customerLabels[0], title: '常客' }],
      },
    ])
  })

  test('is narrowed as a search is, and refused as one', async () => {
    expect(await booker.call(suggestCustomers, { keyword: '91111' })).toEqual({
      list: [],
      phonesNarrowed: true,
    })
    const refused = await catchRefusal(booker.call(suggestCustomers, { keyword: ' ' }))
    expect(refused.fields).toEqual({ keyword: '请输入姓名或手机号' })
  })
})

describe('the one who is chosen', () => {
  test('is shown as a search shows them', async () => {
    const { list } = await booker.call(searchCustomers, { keyword: '欧阳建国' })
    expect(await booker.call(readKnownCustomer, { id: wang })).toEqual({ row: list[0] })
  })

  test('is nobody of another store, nobody who was deleted, and nobody at all', async () => {
    const elsewhere = await addCustomer('别店客人', '13700001111', 2, venue.other.shopId)
    const gone = await addCustomer('离开的客人', '13700002222')
    await owner.updateTable('customer').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    for (const id of [elsewhere, gone, 999_999])
      expect(await catchRefusal(booker.call(readKnownCustomer, { id }))).toMatchObject({
        code: 'customers.not_found',
      })
  })
})

test('customer labels are a list of id and title', async () => {
  const { list } = await booker.call(listCustomerLabels, {})
  expect(list.map((label) => label.title).toSorted()).toEqual(['常客', '海鲜过敏', '爱喝茅台', '老板'])
  expect(Object.keys(list[0] ?? {})).toEqual(['id', 'title'])
})

import { customerOverview, listCustomers } from '@roombook/contract/customer-directory'
import { addDays } from '@roombook/domain/time'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const today = '2026-11-20'

const levelId = (
  await owner
    .insertInto('customer_level')
    .values({ shop_id: venue.shopId, title: '金卡', rank: 2, min_visits: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
).id

const plant = async (
  name: string,
  columns: object,
  { labels = [0], staff = [0], memorials = [['', '']] } = {},
) => {
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: venue.shopId, name, created_at: new Date('2026-01-05T04:00:00Z'), ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const label of labels.filter(Boolean))
    await owner
      .insertInto('customer_label')
      .values({ shop_id: venue.shopId, customer_id: id, label_id: label })
      .execute()
  for (const member of staff.filter(Boolean))
    await owner
      .insertInto('customer_staff')
      .values({ shop_id: venue.shopId, customer_id: id, staff_id: member })
      .execute()
  for (const [calendar = '', monthDay = ''] of memorials)
    if (monthDay)
      await owner
        .insertInto('customer_memorial')
        .values({ shop_id: venue.shopId, customer_id: id, title: '纪念日', calendar, month_day: monthDay })
        .execute()
  return id
}

const [regular = 0, allergic = 0] = venue.customerLabels
const booker = venue.staff.booker.id
await plant(
  '欧阳建国',
  {
    phone: '13911112222',
    visits: 9,
    people: 80,
    spent_fen: 900_000,
    last_visit_date: addDays(today, -3),
    level_id: levelId,
    source: '电话预订',
    birthday_type: 1,
    birthday: '11-22',
  },
  { labels: [regular], staff: [booker] },
)
await plant(
  '李梅',
  {
    phone: '13911113333',
    visits: 2,
    people: 8,
    spent_fen: 120_000,
    last_visit_date: addDays(today, -45),
    source: '手工录入',
    birthday_type: 2,
    // 2026-11-20 is the 12th day of the 10th lunar month.
    birthday: '10-12',
  },
  { labels: [allergic], memorials: [['solar', '11-25']] },
)
await plant('望江公司', { kind: 2, visits: 1, last_visit_date: addDays(today, -11), source: '电话预订' })
await plant('从未来过', { phone: '13700001111', created_at: new Date('2026-11-02T04:00:00Z') })
await plant('别人删了', { visits: 99, deleted_at: new Date() })
await owner
  .insertInto('customer')
  .values({ shop_id: venue.other.shopId, name: '别店客人', visits: 5 })
  .execute()

const list = (filter: Parameters<typeof admin.call<typeof listCustomers>>[1] = {}) =>
  admin.call(listCustomers, filter)
const namesOf = async (filter: Parameters<typeof list>[0]) =>
  (await list(filter)).list.map((customer) => customer.userName)

test('a page of the directory, as the wire spells it, and how many there are [3.17]', async () => {
  const { data } = await postForm(site, '/shopapi/commonuser/list', { page: 1, limit: 2 }, admin.token)
  expect(data.count).toBe(4)
  expect(data.list.map((customer: { user_name: string }) => customer.user_name)).toEqual([
    '欧阳建国',
    '望江公司',
  ])
  expect(data.list[0]).toMatchObject({
    phone: '139***2222',
    userlevel: '金卡',
    labels: [{ id: regular, title: '常客' }],
    stafflist: [{ id: booker, nickname: '赵前台', avatar: '' }],
    comefrom: '电话预订',
    often: 9,
    allnum: 80,
    allprice: '9000.00',
    diffdays: 3,
    birthday_kept: { month_day: '11-22', words: '11月22日', next: '2026-11-22', days_left: 2 },
  })
  expect(await namesOf({ page: 2, limit: 2 })).toEqual(['李梅', '从未来过'])
})

test('days since the last visit are over 30 danger, over 10 warning, otherwise success [4.09]', async () => {
  const { list: rows } = await list({})
  expect(rows.map(({ userName, diffDays, absence }) => [userName, diffDays, absence])).toEqual([
    ['欧阳建国', 3, 'success'],
    ['望江公司', 11, 'warning'],
    ['李梅', 45, 'danger'],
    ['从未来过', null, 'never'],
  ])
})

describe('filters, each and together', () => {
  test.each([
    ['part of a name', { keyword: '建国' }, ['欧阳建国']],
    ['the last four digits of a phone', { keyword: '3333' }, ['李梅']],
    ['nobody’s name', { keyword: '赵六' }, []],
    ['a level', { levelId }, ['欧阳建国']],
    ['no level', { levelId: 0, limit: 100 }, ['望江公司', '李梅', '从未来过']],
    ['any of some labels', { anyLabelIds: [regular, allergic] }, ['欧阳建国', '李梅']],
    ['an owner', { ownerId: booker }, ['欧阳建国']],
    ['no owner', { ownerId: 0 }, ['望江公司', '李梅', '从未来过']],
    ['where they come from', { source: '电话预订' }, ['欧阳建国', '望江公司']],
    ['companies', { kind: 2 as const }, ['望江公司']],
    ['not seen for 11 days', { awayDays: 11 }, ['望江公司', '李梅']],
    ['seen within 11 days', { seenWithinDays: 11 }, ['欧阳建国', '望江公司']],
    ['added within 18 days', { addedWithinDays: 18 }, ['从未来过']],
    ['added within 17 days', { addedWithinDays: 17 }, []],
    ['a lunar birthday today', { birthdayWithin: 0 }, ['李梅']],
    ['birthdays within two days', { birthdayWithin: 2 }, ['欧阳建国', '李梅']],
    ['an anniversary within four days', { memorialWithin: 4 }, []],
    ['an anniversary within five days', { memorialWithin: 5 }, ['李梅']],
    ['two to five visits', { leastVisits: 2, mostVisits: 5 }, ['李梅']],
    ['1,200 yuan to 9,000', { leastSpent: 120_000, mostSpent: 900_000 }, ['欧阳建国', '李梅']],
    ['a keyword and a level', { keyword: '1391111', levelId: 0 }, ['李梅']],
  ])('%s', async (_, filter, names) => {
    const { list: rows, count } = await list(filter)
    expect(rows.map((customer) => customer.userName)).toEqual(names)
    expect(count).toBe(names.length)
  })
})

test.each([
  ['visits', true, ['欧阳建国', '李梅', '望江公司', '从未来过']],
  ['visits', false, ['从未来过', '望江公司', '李梅', '欧阳建国']],
  ['spent', true, ['欧阳建国', '李梅', '望江公司', '从未来过']],
  ['created', true, ['从未来过', '欧阳建国', '李梅', '望江公司']],
  ['last-visit', false, ['从未来过', '李梅', '望江公司', '欧阳建国']],
] as const)('sorted by %s, falling %s', async (sort, descending, names) => {
  expect(await namesOf({ sort, descending })).toEqual(names)
})

test('the counts above the list', async () => {
  expect(await admin.call(customerOverview, {})).toEqual({
    all: 4,
    newThisMonth: 1,
    seenThisMonth: 2,
    away: 1,
    birthdaysThisWeek: 2,
    levels: [{ id: levelId, title: '金卡', count: 1 }],
    sources: ['手工录入', '电话预订'],
  })
})

describe('page by page, falling or rising', () => {
  const pagesOf = async (filter: Parameters<typeof list>[0]) => {
    const names: string[] = []
    for (let page = 1; page <= 5; page += 1) names.push(...(await namesOf({ ...filter, page, limit: 1 })))
    return names
  }

  test.each(['last-visit', 'visits', 'spent', 'created'] as const)(
    'sorted by %s nobody is missed and nobody comes twice, also of those who are alike',
    async (sort) => {
      const falling = await namesOf({ sort, limit: 100 })
      expect(await pagesOf({ sort })).toEqual(falling)
      expect(await pagesOf({ sort, descending: false })).toEqual(falling.toReversed())
    },
  )

  test('past the last page there is nobody, and how many there are is told still', async () => {
    const past = await list({ page: 9, limit: 20 })
    expect([past.list, past.count]).toEqual([[], 4])
    const found = await list({ keyword: '139', page: 9, limit: 20 })
    expect([found.list, found.count]).toEqual([[], 0])
    const digits = await list({ keyword: '1391', page: 9, limit: 20 })
    expect([digits.list, digits.count]).toEqual([[], 2])
  })
})

test('a birthday of January is within a week of the last days of December, in the list and in the count', async () => {
  const { clock } = site
  clock.set('2026-12-29T04:00:00Z')
  const late = await as(venue.staff.admin.phone)
  const newYear = await plant('新年生日', { birthday_type: 1, birthday: '01-02', visits: 0 })
  const names = async (birthdayWithin: number) =>
    (await late.call(listCustomers, { birthdayWithin })).list.map(({ userName }) => userName)
  expect([await names(3), await names(4)]).toEqual([[], ['新年生日']])
  expect((await late.call(customerOverview, {})).birthdaysThisWeek).toBe(1)
  await owner.deleteFrom('customer').where('id', '=', newYear).execute()
  clock.set('2026-11-20T02:00:00Z')
})

test('an owner who has left, a level that is gone and a label of another shop find as they stand', async () => {
  const leaver = venue.staff.waiter.id
  const id = await plant('老客', { visits: 3 }, { staff: [leaver], labels: [regular] })
  await owner.updateTable('staff').set({ disabled_at: site.clock.now() }).where('id', '=', leaver).execute()
  expect(await namesOf({ ownerId: leaver })).toEqual(['老客'])
  expect(await namesOf({ ownerId: leaver, anyLabelIds: [regular], leastVisits: 3, mostVisits: 3 })).toEqual([
    '老客',
  ])
  expect(await namesOf({ ownerId: leaver, anyLabelIds: [allergic] })).toEqual([])
  expect(await namesOf({ levelId: 987_654 })).toEqual([])
  expect(await namesOf({ anyLabelIds: [venue.other.labelIds[1] ?? 0] })).toEqual([])
  await owner.updateTable('staff').set({ disabled_at: null }).where('id', '=', leaver).execute()
  await owner.updateTable('customer').set({ deleted_at: site.clock.now() }).where('id', '=', id).execute()
  expect(await namesOf({ ownerId: leaver })).toEqual([])
})

test('takes its node', async () => {
  const client = await as(venue.staff.booker.phone)
  expect(await catchRefusal(client.call(listCustomers, {}))).toMatchObject({ code: 'permission.refused' })
})

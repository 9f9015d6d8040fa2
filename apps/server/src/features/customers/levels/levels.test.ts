import { createOrder } from '@roombook/contract/booking'
import { listCustomerLevels, saveCustomerLevels } from '@roombook/contract/customer-levels'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const levelOf = (title: string, change: object = {}) => ({
  id: null,
  title,
  minVisits: 0,
  minSpent: 0,
  windowDays: null,
  needsBoth: false,
  ...change,
})

let phones = 0
let phone = ''
beforeEach(() => {
  phones += 1
  phone = `136${String(phones).padStart(8, '0')}`
})

const save = async (levels: Parameters<typeof levelOf>[1][]) =>
  (await as(venue.staff.admin.phone)).call(saveCustomerLevels, { levels: levels as never })

/** Settles a visit of the phone's guest on a date for an amount in yuan. */
async function visit(bookDate: string, yuan: number): Promise<number> {
  clock.set(`${bookDate}T02:00:00Z`)
  const booker = await as(venue.staff.booker.phone)
  const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate, phone, userName: '王伟' }))
  const acted = { orderId: row.id, linked: false }
  const { row: there } = await booker.call(arriveOrder, { ...acted, version: row.version })
  await booker.call(clearOrder, { ...acted, version: there.version, total: yuan * 100, owed: yuan * 100 })
  return row.customerId ?? 0
}

const titleOf = async (customerId: number) =>
  (
    await owner
      .selectFrom('customer')
      .leftJoin('customer_level as level', (join) =>
        join.onRef('level.shop_id', '=', 'customer.shop_id').onRef('level.id', '=', 'customer.level_id'),
      )
      .select('level.title')
      .where('customer.id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).title

const historyOf = (customerId: number) =>
  owner
    .selectFrom('customer_level_change')
    .select(['from_title as from', 'to_title as to', 'reason'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

test('two who save a list of levels at once: one list stands whole, and neither save fails', async () => {
  const lists = Array.from({ length: 8 }, (_, at) => [
    levelOf('熟客'),
    levelOf(`等级${at}`, { minVisits: 1 }),
  ])
  await Promise.all(lists.map(save))
  const { list } = await (await as(venue.staff.admin.phone)).call(listCustomerLevels, {})
  const titles = list.map(({ title }) => title)
  expect(lists.map((levels) => levels.map(({ title }) => title))).toContainEqual(titles)
})

describe('a level', () => {
  test('is reached as orders settle, by visits or by what was spent, and how is kept', async () => {
    await save([levelOf('普通', { minVisits: 1 }), levelOf('金卡', { minVisits: 3, minSpent: 500_000 })])
    const customerId = await visit('2027-01-04', 100)
    expect(await titleOf(customerId)).toBe('普通')
    await visit('2027-01-05', 100)
    expect(await titleOf(customerId)).toBe('普通')
    await visit('2027-01-06', 100)
    expect(await titleOf(customerId)).toBe('金卡')
    expect(await historyOf(customerId)).toEqual([
      { from: '', to: '普通', reason: 'visit' },
      { from: '普通', to: '金卡', reason: 'visit' },
    ])
    phone = '13500000001'
    expect(await titleOf(await visit('2027-01-07', 5000))).toBe('金卡')
  })

  test('counts no further back than its time', async () => {
    await save([levelOf('普通'), levelOf('近期常客', { minVisits: 2, windowDays: 30 })])
    const customerId = await visit('2027-02-01', 100)
    await visit('2027-03-03', 100)
    // Thirty days back from 3 March begins after 1 February.
    expect(await titleOf(customerId)).toBe('普通')
    await visit('2027-03-04', 100)
    expect(await titleOf(customerId)).toBe('近期常客')
  })
})

describe('a level that asks for both', () => {
  test('is reached by neither alone; the higher of two that are reached counts, whichever was saved first', async () => {
    await save([
      levelOf('高', { minVisits: 2, minSpent: 300_000, needsBoth: true }),
      levelOf('最高', { minVisits: 3, minSpent: 900_000 }),
    ])
    const rich = await visit('2027-06-01', 5000)
    expect(await titleOf(rich)).toBeNull()
    await visit('2027-06-02', 100)
    expect(await titleOf(rich)).toBe('高')
    await visit('2027-06-03', 100)
    expect(await titleOf(rich)).toBe('最高')
    expect(await historyOf(rich)).toEqual([
      { from: '', to: '高', reason: 'visit' },
      { from: '高', to: '最高', reason: 'visit' },
    ])
    phone = '13500000011'
    const frequent = await visit('2027-06-04', 10)
    await visit('2027-06-05', 10)
    expect(await titleOf(frequent)).toBeNull()
  })

  test('that is taken from the middle leaves the others in their order, and whoever had it has what is left', async () => {
    const { list } = await save([
      levelOf('一级', { minVisits: 1 }),
      levelOf('二级', { minVisits: 2 }),
      levelOf('三级', { minVisits: 3 }),
    ])
    const customerId = await visit('2027-07-01', 100)
    await visit('2027-07-02', 100)
    expect(await titleOf(customerId)).toBe('二级')
    const rest = list.filter(({ title }) => title !== '二级').map(({ count: _, ...level }) => level)
    const saved = await save(rest)
    expect(saved.list.map(({ title }) => title)).toEqual(['一级', '三级'])
    expect(await titleOf(customerId)).toBe('一级')
    // Its title is free again.
    const again = await save([...saved.list.map(({ count: _, ...level }) => level), levelOf('二级')])
    expect(again.list.map(({ title }) => title)).toEqual(['一级', '三级', '二级'])
    // The last level is the highest and has no conditions, so everybody reaches it.
    expect(await titleOf(customerId)).toBe('二级')
  })

  test('named twice by its id is refused, and nothing is changed', async () => {
    const { list } = await save([levelOf('甲'), levelOf('乙', { minVisits: 99 })])
    const [one] = list
    const twice = [levelOf('甲', { id: one?.id }), levelOf('丙', { id: one?.id })]
    expect((await catchRefusal(save(twice))).code).toBe('customers.level_missing')
    const admin = await as(venue.staff.admin.phone)
    const storedLevels = await admin.call(listCustomerLevels, {})
    expect(storedLevels.list.map(({ title }) => title)).toEqual(['甲', '乙'])
  })
})

describe('rules that are changed', () => {
  test('give every customer the level that they say, and count whom they moved', async () => {
    await save([levelOf('普通')])
    const customerId = await visit('2027-04-01', 800)
    await visit('2027-04-02', 800)
    expect(await titleOf(customerId)).toBe('普通')
    const { list } = await save([levelOf('普通')])
    const [stored] = list
    const saved = await save([
      levelOf('普通', { id: stored?.id }),
      levelOf('银卡', { minVisits: 2, minSpent: 160_000, needsBoth: true }),
      levelOf('金卡', { minVisits: 3, windowDays: 365 }),
    ])
    expect(saved.changed).toBeGreaterThan(0)
    expect(await titleOf(customerId)).toBe('银卡')
    expect((await historyOf(customerId)).at(-1)).toEqual({ from: '普通', to: '银卡', reason: 'rules' })
    const again = await save(saved.list.map(({ count: _, ...level }) => level))
    expect(again.changed).toBe(0)
    const admin = await as(venue.staff.admin.phone)
    expect((await admin.call(listCustomerLevels, {})).list.map(({ title }) => title)).toEqual([
      '普通',
      '银卡',
      '金卡',
    ])
  })

  test('two levels change their names with each other, and a removed one is nobody’s', async () => {
    const { list } = await save([levelOf('甲'), levelOf('乙', { minVisits: 1 })])
    const [one, other] = list
    const customerId = await visit('2027-05-01', 100)
    expect(await titleOf(customerId)).toBe('乙')
    await save([levelOf('乙', { id: one?.id }), levelOf('甲', { id: other?.id, minVisits: 1 })])
    expect(await titleOf(customerId)).toBe('甲')
    await save([])
    expect(await titleOf(customerId)).toBeNull()
  })

  test('are refused with a name twice, a name too long, another shop’s level; staff change none', async () => {
    expect((await catchRefusal(save([levelOf('甲'), levelOf('甲')]))).fields).toEqual({
      levels: '等级名称不能重复',
    })
    expect((await catchRefusal(save([levelOf('一二三四五六七八九十一')]))).fields).toEqual({
      levels: '最多10个字符',
    })
    const { id } = await owner
      .insertInto('customer_level')
      .values({ shop_id: venue.other.shopId, title: '别店', rank: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const foreign of [id, 999_999])
      expect(await catchRefusal(save([levelOf('甲', { id: foreign })]))).toMatchObject({
        code: 'customers.level_missing',
      })
    const booker = await as(venue.staff.booker.phone)
    expect(await catchRefusal(booker.call(saveCustomerLevels, { levels: [] }))).toMatchObject({
      code: 'permission.refused',
    })
  })
})

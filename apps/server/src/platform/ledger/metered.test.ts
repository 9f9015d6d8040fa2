import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { leaveUnits } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'
import type { MeteredUnit } from './account-kinds.ts'
import { type LedgerEntry, postUnits } from './ledger.ts'
import { addUnits, moveUnits, readUnits } from './metered.ts'
import { readMisstatedAccounts, readUnbalancedEntries } from './recount.repository.ts'

const { venue, owner, clock, app } = await startTestApp()
const { shopId } = venue
let keys = 0

const stockOf = (unit: MeteredUnit) => inShop(app.db, shopId, (tx) => readUnits(tx, unit, shopId))
const countEntries = async () => (await owner.selectFrom('ledger_entry').select('id').execute()).length
const recounted = async () => [
  ...(await readMisstatedAccounts(owner, shopId)),
  ...(await readUnbalancedEntries(owner, shopId)),
]

describe('an entry in segments', () => {
  const posted = (postings: LedgerEntry<MeteredUnit>['postings']) =>
    inShop(app.db, shopId, (tx) =>
      postUnits(tx, { shopId, key: `test:${++keys}`, reason: 'test', at: clock.now(), postings }),
    )
  const taken = { kind: 'sms-stock', ownerId: 0, amount: -2 } as const

  test.each<[string, LedgerEntry<MeteredUnit>['postings']]>([
    ['do not sum to zero', [taken, { kind: 'sms-reserved', amount: 3 }]],
    ['include one of zero', [taken, { kind: 'sms-reserved', amount: 2 }, { kind: 'sms-spent', amount: 0 }]],
    ['are of two units', [taken, { kind: 'credit-reserved', amount: 2 }]],
  ])('is refused where its postings %s', async (_, postings) => {
    const before = [await countEntries(), await stockOf('parts')]
    await expect(posted(postings)).rejects.toThrow('is no entry')
    expect([await countEntries(), await stockOf('parts')]).toEqual(before)
  })

  test('negative control: is made where they sum to zero', async () => {
    const before = await stockOf('parts')
    expect(await posted([taken, { kind: 'sms-reserved', amount: 2 }])).toBe('made')
    expect(await stockOf('parts')).toBe(before - 2)
    expect(await recounted()).toEqual([])
  })
})

test('units are added once by their key, however many add them at once', async () => {
  await leaveUnits(owner, 'points', shopId, 100)
  const addition = { shopId, amount: 70, key: 'test-grant:1', reason: 'test', at: clock.now() }
  const added = await Promise.all(
    Array.from({ length: 8 }, () => inShop(app.db, shopId, (tx) => addUnits(tx, 'points', addition))),
  )
  expect(added.filter(Boolean)).toHaveLength(1)
  expect(await stockOf('points')).toBe(170)
  const correction = { ...addition, amount: -171, key: 'test-grant:2' }
  await expect(inShop(app.db, shopId, (tx) => addUnits(tx, 'points', correction))).rejects.toThrow(
    'takes more than there is',
  )
  expect(await stockOf('points')).toBe(170)
  expect(await recounted()).toEqual([])
})

describe('a move of units', () => {
  /** Reserves points for requests, whose rows name `stored` points each; without coverage too, if `forced`. */
  const reserve = (wanted: readonly number[], { stored = wanted, forced = false, ofShop = shopId } = {}) =>
    inShop(app.db, ofShop, (tx) =>
      moveUnits(tx, {
        shopId: ofShop,
        unit: 'points',
        reason: 'test-reserve',
        at: clock.now(),
        wanted: sql`select reserved, 0 as spent from unnest(${sql.val([...wanted])}::int[]) as reserved`,
        written: sql`
          insert into ai_use (shop_id, purpose, model, reserved, at)
          select ${ofShop}, 'test', 'm', reserved, ${clock.now()}::timestamptz
          from unnest(${sql.val([...stored])}::int[]) as reserved, covered where covered.yes or ${forced}::boolean
          returning id, null::bigint as booking_id, staff_id, reserved, spent`,
      }),
    )
  const countUses = async () => (await owner.selectFrom('ai_use').select('id').execute()).length

  test('makes an entry for each row, each with the stock after it', async () => {
    await leaveUnits(owner, 'points', shopId, 100)
    const { covered, ids } = await reserve([30, 20, 50])
    expect(covered).toBe(true)
    const { rows } = await sql`
      select e.key, p.kind, p.amount::int, p.balance_after::int as after
      from ledger_posting p join ledger_entry e on e.shop_id = p.shop_id and e.id = p.entry_id
      where e.reason = 'test-reserve' order by e.id, p.line`.execute(owner)
    const entry = (place: number, amount: number, after: number) => [
      { key: `test-reserve:${ids[place]}`, kind: 'credit', amount: -amount, after },
      { key: `test-reserve:${ids[place]}`, kind: 'credit-reserved', amount, after: null },
    ]
    expect(rows).toEqual([...entry(0, 30, 70), ...entry(1, 20, 50), ...entry(2, 50, 0)])
    expect(await stockOf('points')).toBe(0)
    expect(await recounted()).toEqual([])
  })

  test('changes nothing where the stock does not cover it', async () => {
    await leaveUnits(owner, 'points', shopId, 99)
    const before = [await countEntries(), await countUses()]
    expect(await reserve([60, 40])).toEqual({ covered: false, ids: [] })
    expect([await countEntries(), await countUses(), await stockOf('points')]).toEqual([...before, 99])
  })

  test('of no units needs no stock, nor an account', async () => {
    const before = await countEntries()
    const { covered, ids } = await reserve([0], { ofShop: venue.other.shopId })
    expect(covered).toBe(true)
    expect(ids).toHaveLength(1)
    expect(await countEntries()).toBe(before)
  })

  test('of a unit needs them', async () => {
    expect(await reserve([1], { ofShop: venue.other.shopId })).toEqual({ covered: false, ids: [] })
  })

  test.each<[string, number, Parameters<typeof reserve>, string]>([
    ['more than was wanted', 100, [[60], { stored: [61] }], 'is no entry'],
    ['less than was wanted', 100, [[60], { stored: [] }], 'is no entry'],
    ['what the stock does not cover', 50, [[60], { forced: true }], 'ledger_posting_account_check'],
  ])('is refused where its rows reserve %s', async (_, stock, move, message) => {
    await leaveUnits(owner, 'points', shopId, stock)
    const before = [await countEntries(), await countUses()]
    await expect(reserve(...move)).rejects.toThrow(message)
    expect([await countEntries(), await countUses(), await stockOf('points')]).toEqual([...before, stock])
  })
})

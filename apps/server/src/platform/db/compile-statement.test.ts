import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { addedOnce, compileStatement } from './compile-statement.ts'
import { inShop } from './database.ts'

const { app, venue } = await startTestApp()
const { shopId } = venue

describe('a statement that is made once', () => {
  test('is made at its first run, and run with the values of each', async () => {
    let made = 0
    const sum = compileStatement((_, { one, other }: { one: number; other: number }) => {
      made += 1
      return sql<{ n: number }>`select ${one}::int + ${other}::int + ${1}::int as n`
    })
    const run = (one: number, other: number) => inShop(app.db, shopId, (tx) => sum(tx, { one, other }))
    expect((await run(1, 2)).rows).toEqual([{ n: 4 }])
    expect((await run(40, 50)).rows).toEqual([{ n: 91 }])
    expect(made).toBe(1)
  })

  test('has a text for each length of its lists', async () => {
    const titlesOf = compileStatement((from, { ids }: { ids: readonly number[] }) =>
      from.selectFrom('room').select('id').where('shop_id', '=', shopId).where('id', 'in', ids).orderBy('id'),
    )
    const known = Object.values(venue.rooms).toSorted((one, other) => one - other)
    for (const ids of [known.slice(0, 1), known.slice(0, 3), known.slice(1, 2), known.slice(1, 4)]) {
      const { rows } = await inShop(app.db, shopId, (tx) => titlesOf(tx, { ids }))
      expect(rows.map(({ id }) => id)).toEqual(ids)
    }
  })

  test('negative control: one whose text hangs on a value is not made', () => {
    const hanging = compileStatement((from, { day }: { day: string }) =>
      from.selectFrom('room').select('id').where('title', '=', `room ${day}`),
    )
    expect(() => hanging(app.db, { day: '2' })).toThrow('hangs on day')
  })
})

test('a row that is added has a text for each set of columns, and leaves to the table what it does not say', async () => {
  const add = addedOnce('floor', (insert) => insert.returning(['title', 'position']))
  const added = await inShop(app.db, shopId, async (tx) => [
    ...(await add(tx, { shop_id: shopId, title: '三楼', position: undefined })).rows,
    ...(await add(tx, { shop_id: shopId, title: '四楼', position: 7 })).rows,
    ...(await add(tx, { shop_id: shopId, title: '五楼' })).rows,
  ])
  expect(added).toEqual([
    { title: '三楼', position: 0 },
    { title: '四楼', position: 7 },
    { title: '五楼', position: 0 },
  ])
})

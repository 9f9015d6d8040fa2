import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { startWireCounter } from '#test/wire-counter.ts'
import { unawaited } from './at-the-end.ts'
import { inShop, openDatabase, type ShopTransaction } from './database.ts'
import { prefetch } from './prefetch.ts'

const { venue, owner, ownerUrl } = await startTestApp()
const counter = await startWireCounter(ownerUrl)
const { shopId } = venue

async function over<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: counter.url, pool: 1 })
  return inShop(db, shopId, work).finally(() => db.destroy())
}
const numberOf = async (tx: ShopTransaction, expression: RawBuilder<{ n: number }>) =>
  (await expression.execute(tx)).rows[0]?.n

test('what is asked for side by side goes in one packet with what opens the transaction', async () => {
  const { statements, roundTrips } = await counter.transactionOf(
    () => over((tx) => Promise.all([1, 2, 3].map((n) => numberOf(tx, sql`select ${n}::int as n`)))),
    /as n/,
  )
  expect(statements).toHaveLength(5)
  expect(statements[0]).toBe(`begin; set local app.shop_id = '${shopId}'`)
  expect(roundTrips).toBe(2)
})

test('negative control: what is asked for one after the other waits each time', async () => {
  const { roundTrips } = await counter.transactionOf(
    () =>
      over(async (tx) => {
        for (const n of [1, 2, 3]) await numberOf(tx, sql`select ${n}::int as n`)
      }),
    /as n/,
  )
  expect(roundTrips).toBe(4)
})

test('the failure of one is told, and not that the transaction is over for those behind it', async () => {
  const failing = over(async (tx) => {
    const pending = prefetch(numberOf(tx, sql`select 1 / ${0}::int as n`))
    await numberOf(tx, sql`select ${2}::int as n`)
    return pending
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('the failure of one that nobody waits for fails the transaction, and is told', async () => {
  const failing = over((tx) => unawaited(tx, numberOf(tx, sql`select 1 / ${0}::int as n`)))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('what is asked for once the transaction is over is not sent', async () => {
  let leaked: ShopTransaction | undefined
  await over(async (tx) => {
    leaked = tx
    await numberOf(tx, sql`select ${1}::int as n`)
  })
  await expect(leaked && numberOf(leaked, sql`select ${2}::int as n`)).rejects.toThrow()
})

test('what was to be prepared behind one that failed is prepared when it is asked for next', async () => {
  const db = openDatabase({ url: counter.url, pool: 1 })
  const query = (tx: ShopTransaction) => numberOf(tx, sql`select ${4}::int as n`)
  const named = async () =>
    (await sql`select from pg_prepared_statements where statement = 'select $1::int as n'`.execute(db)).rows
  try {
    for (let run = 1; run < 5; run++) expect(await inShop(db, shopId, query)).toBe(4)
    const behind = inShop(db, shopId, (tx) =>
      Promise.all([numberOf(tx, sql`select 1 / ${0}::int as n`), query(tx)]),
    )
    await expect(behind).rejects.toMatchObject({ code: '22012' })
    expect(await named()).toHaveLength(0)
    expect(await inShop(db, shopId, query)).toBe(4)
    expect(await named()).toHaveLength(1)
  } finally {
    await db.destroy()
  }
})

describe('what the rows of a statement look like', () => {
  const query = sql<{ n: number; day: string }>`select ${7}::int8 as n, ${'2026-11-20'}::date as day`
  const whole = sql`select * from room where shop_id = ${shopId}`

  /** Runs a statement until it is prepared by name, and counts how often it is described afterwards. */
  async function described(statement: RawBuilder<unknown>): Promise<{ rows: unknown[]; often: number }> {
    const db = openDatabase({ url: counter.url, pool: 1 })
    const run = () => inShop(db, shopId, async (tx) => (await statement.execute(tx)).rows)
    try {
      for (let at = 0; at < 6; at++) await run()
      let rows: unknown[] = []
      const { described: often } = await counter.transactionOf(async () => {
        rows = await run()
      }, /^select/)
      return { rows, often }
    } finally {
      await db.destroy()
    }
  }

  test('is asked no more once it is known, and they are read as before', async () => {
    expect(await described(query)).toEqual({ rows: [{ n: 7, day: '2026-11-20' }], often: 0 })
  })

  test('is asked each time where its text does not name its columns: a release may add one', async () => {
    expect(await described(whole)).toMatchObject({ often: 1 })
  })

  test('is asked again where a release made another type of one', async () => {
    const db = openDatabase({ url: ownerUrl, pool: 1 })
    await sql`create table tried (n int4); insert into tried values (8); grant select on tried to roombook_app`.execute(
      owner,
    )
    const read = () =>
      inShop(db, shopId, async (tx) => (await sql`select n, ${1}::int as one from tried`.execute(tx)).rows)
    try {
      for (let at = 0; at < 8; at++) expect(await read()).toEqual([{ n: 8, one: 1 }])
      await sql`alter table tried alter column n type text using n::text`.execute(owner)
      expect(await read()).toEqual([{ n: '8', one: 1 }])
      expect(await read()).toEqual([{ n: '8', one: 1 }])
    } finally {
      await db.destroy()
      await sql`drop table tried`.execute(owner)
    }
  })
})

test('a value that cannot be sent fails its own statement, and those beside it are answered', async () => {
  const circle: { own?: unknown } = {}
  circle.own = circle
  const answers = await over(async (tx) => {
    const [one, other] = await Promise.allSettled([
      numberOf(tx, sql`select ${circle}::jsonb as n`),
      numberOf(tx, sql`select ${5}::int as n`),
    ])
    return [one.status, other]
  })
  expect(answers).toEqual(['rejected', { status: 'fulfilled', value: 5 }])
})

test('each says how many rows it concerned', async () => {
  const counted = await over(async (tx) => {
    const room = tx.selectFrom('room').select('id').where('shop_id', '=', shopId)
    const [rooms, changed, added] = await Promise.all([
      room.execute(),
      tx.updateTable('room').set({ image: '' }).where('shop_id', '=', shopId).executeTakeFirst(),
      tx.insertInto('floor').values({ shop_id: shopId, title: '三楼' }).executeTakeFirst(),
    ])
    return [BigInt(rooms.length) === changed.numUpdatedRows, added.numInsertedOrUpdatedRows]
  })
  expect(counted).toEqual([true, 1n])
})

import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { startWireCounter } from '#test/wire-counter.ts'
import { ahead } from './ahead.ts'
import { unawaited } from './at-the-end.ts'
import { inShop, openDatabase, type ShopTransaction } from './database.ts'

const { house, ownerUrl } = await startTestApp()
const counter = await startWireCounter(ownerUrl)
const { shopId } = house

async function over<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: counter.url, pool: 1 })
  return inShop(db, shopId, work).finally(() => db.destroy())
}
const numberOf = async (tx: ShopTransaction, asked: RawBuilder<{ n: number }>) =>
  (await asked.execute(tx)).rows[0]?.n

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
    const asked = ahead(numberOf(tx, sql`select 1 / ${0}::int as n`))
    await numberOf(tx, sql`select ${2}::int as n`)
    return asked
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('the failure of one that nobody waits for fails the transaction, and is told', async () => {
  const failing = over((tx) => unawaited(tx, numberOf(tx, sql`select 1 / ${0}::int as n`)))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('what is asked for once the transaction is over is not sent', async () => {
  let kept: ShopTransaction | undefined
  await over(async (tx) => {
    kept = tx
    await numberOf(tx, sql`select ${1}::int as n`)
  })
  await expect(kept && numberOf(kept, sql`select ${2}::int as n`)).rejects.toThrow()
})

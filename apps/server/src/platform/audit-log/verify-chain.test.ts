import { createHash } from 'node:crypto'
import { CallRefused } from '@roombook/contract'
import { createOrder, editOrder, holdRooms, revealPhone, transferOrder } from '@roombook/contract/booking'
import { cancelOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DB } from '#db/tables.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { inShop, type ShopTransaction } from '../db/database.ts'
import { chainedText } from './audit-log.ts'
import { verifyChain } from './verify-chain.ts'

const { app, as, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const roomIds = Object.values(venue.rooms)
const { shopId } = venue

const verdict = () => inShop(app.db, shopId, (tx) => verifyChain(tx, shopId))

const orders: OrderRow[] = []
const pick = (at: number) => orders[at % Math.max(1, orders.length)]

/** Makes a random change; a refused one is not logged. */
async function move(kind: number, at: number, roomAt: number): Promise<void> {
  const roomId = roomIds[roomAt % roomIds.length] ?? 0
  const order = pick(at)
  const form = orderFormFor(venue, { roomIds: [roomId], userName: `客人${at}`, adminRemark: `备注${roomAt}` })
  if (kind === 0 || !order) orders.push((await admin.call(createOrder, form)).row)
  else if (kind === 1) orders.push((await admin.call(holdRooms, form)).row)
  else {
    const { id: orderId, version } = order
    const renew = ({ row }: { row: OrderRow }) => Object.assign(order, row)
    if (kind === 2) renew(await admin.call(transferOrder, { orderId, roomId, version }))
    if (kind === 3) renew(await admin.call(editOrder, { orderId, version, adminRemark: `改${roomAt}` }))
    if (kind === 4) renew(await admin.call(cancelOrder, { orderId, version, reason: 'guest' }))
    if (kind === 5) await admin.call(revealPhone, { orderId })
  }
}

const moves = fc.sample(fc.tuple(fc.nat(5), fc.nat(50), fc.nat(50)), { numRuns: 80, seed: 20261120 })
for (const [kind, at, roomAt] of moves) {
  await move(kind, at, roomAt).catch((error: unknown) => {
    if (!(error instanceof CallRefused)) throw error
  })
}
const { log_seq: rows } = await owner
  .selectFrom('shop_counter')
  .select('log_seq')
  .where('shop_id', '=', shopId)
  .executeTakeFirstOrThrow()

class Undo extends Error {}

/** Verdict on a log changed by an attacker with the database's password; rolled back afterwards. */
async function verdictAfter(harm: (db: Kysely<DB>) => Promise<unknown>) {
  let found: unknown
  await owner
    .transaction()
    .execute(async (tx) => {
      await harm(tx)
      found = await verifyChain(tx as ShopTransaction, shopId)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return found
}
const change = (seq: number, assignment: ReturnType<typeof sql>) => (db: Kysely<DB>) =>
  sql`update action_log set ${assignment} where shop_id = ${shopId} and seq = ${seq}`.execute(db)

describe('the log of a shop', () => {
  test('is sound after any moves', async () => {
    expect(rows).toBeGreaterThan(30)
    expect(await verdict()).toEqual({ sound: true, rows, erased: 0, unnamed: [] })
  })

  test('is sound where nothing was ever logged', async () => {
    const other = venue.other.shopId
    expect(await inShop(app.db, other, (tx) => verifyChain(tx, other))).toEqual({
      sound: true,
      rows: 0,
      erased: 0,
      unnamed: [],
    })
  })

  test.each([
    ['action', sql`action = 'booking.cancel-not'`],
    ['operator', sql`operator_id = operator_id + 1`],
    ['operator’s name', sql`operator_name = '李代桃'`],
    [
      'operator’s name, and the word that it is covered,',
      sql`operator_name = '李代桃', names_operator = false`,
    ],
    ['order', sql`subject_id = subject_id + 1`],
    ['status before', sql`from_status = 6`],
    ['status after', sql`to_status = 6`],
    ['fields', sql`fields = array['price']`],
    ['time', sql`at = '2026-01-01T00:00:00Z'`],
    ['detail', sql`detail = detail || '{"remark": "something else"}'`],
    ['digest', sql`detail_digest = md5('x')`],
    ['hash', sql`hash = sha256('x')`],
  ])('names the first row whose %s was altered', async (_, assignment) => {
    expect(await verdictAfter(change(7, assignment))).toEqual({ sound: false, brokenAt: 7, why: 'altered' })
  })

  test('names the row that was removed, in the middle and at the end', async () => {
    const remove = (seq: number) => (db: Kysely<DB>) =>
      db.deleteFrom('action_log').where('shop_id', '=', shopId).where('seq', '=', seq).execute()
    expect(await verdictAfter(remove(9))).toEqual({ sound: false, brokenAt: 9, why: 'missing' })
    expect(await verdictAfter(remove(rows))).toEqual({ sound: false, brokenAt: rows, why: 'missing' })
  })

  test('names the first of two rows that changed places', async () => {
    const found = await verdictAfter(async (db) => {
      for (const [from, to] of [
        [4, -1],
        [5, 4],
        [-1, 5],
      ]) {
        await change(from ?? 0, sql`seq = ${to}`)(db)
      }
    })
    expect(found).toEqual({ sound: false, brokenAt: 4, why: 'altered' })
  })

  test('names the last row though its hash was made anew', async () => {
    const found = await verdictAfter(async (db) => {
      const [before, last] = await db
        .selectFrom('action_log')
        .selectAll()
        .where('shop_id', '=', shopId)
        .where('seq', '>=', rows - 1)
        .orderBy('seq')
        .execute()
      if (!before || !last) throw new Error('there are no such rows')
      const text = chainedText({
        subject: last.subject,
        subjectId: last.subject_id,
        action: 'booking.nothing',
        operatorId: last.operator_id,
        operatorName: last.operator_name,
        fromStatus: last.from_status,
        toStatus: last.to_status,
        fields: last.fields,
        detailDigest: last.detail_digest,
        at: last.at,
      })
      const hash = createHash('sha256').update(before.hash).update(`${rows}:${text}`).digest()
      await change(rows, sql`action = 'booking.nothing', hash = ${hash}`)(db)
    })
    expect(found).toEqual({ sound: false, brokenAt: rows, why: 'altered' })
  })

  describe('of before names were covered', () => {
    /** Writes the rows up to a number in the old format, and chains the later ones to them. */
    async function written(db: Kysely<DB>, uncovered: number) {
      const log = await db
        .selectFrom('action_log')
        .selectAll()
        .where('shop_id', '=', shopId)
        .orderBy('seq')
        .execute()
      let hash = createHash('sha256').update('roombook').digest()
      for (const row of log) {
        const names_operator = row.seq > uncovered
        const text = chainedText({
          subject: row.subject,
          subjectId: row.subject_id,
          action: row.action,
          operatorId: row.operator_id,
          operatorName: names_operator ? row.operator_name : null,
          fromStatus: row.from_status,
          toStatus: row.to_status,
          fields: row.fields,
          detailDigest: row.detail_digest,
          at: row.at,
        })
        hash = createHash('sha256').update(hash).update(`${row.seq}:${text}`).digest()
        await change(row.seq, sql`hash = ${hash}, names_operator = ${names_operator}`)(db)
      }
      await db.updateTable('shop_counter').set({ log_hash: hash }).where('shop_id', '=', shopId).execute()
    }

    test('is sound; negative control: another name in one of its rows is not seen there, and is from then on', async () => {
      expect(await verdictAfter((db) => written(db, 10))).toEqual({
        sound: true,
        rows,
        erased: 0,
        unnamed: [{ from: 1, to: 10 }],
      })
      const renamed = (seq: number) => async (db: Kysely<DB>) => {
        await written(db, 10)
        await change(seq, sql`operator_name = '李代桃'`)(db)
      }
      expect(await verdictAfter(renamed(10))).toMatchObject({
        sound: true,
        unnamed: [{ from: 1, to: 10 }],
      })
      expect(await verdictAfter(renamed(11))).toEqual({ sound: false, brokenAt: 11, why: 'altered' })
    })

    test('names the row that is said to have been covered', async () => {
      const found = await verdictAfter(async (db) => {
        await written(db, 10)
        await change(5, sql`names_operator = true`)(db)
      })
      expect(found).toEqual({ sound: false, brokenAt: 5, why: 'altered' })
    })
  })

  test('reports an erased detail as erased, not as altered', async () => {
    expect(await verdictAfter(change(7, sql`detail = null`))).toEqual({
      sound: true,
      rows,
      erased: 1,
      unnamed: [],
    })
  })

  test('cannot be changed or removed by the server’s own role', async () => {
    for (const attempt of [
      sql`update action_log set action = 'x'`,
      sql`delete from action_log`,
      sql`delete from outbox_event`,
      sql`delete from room_claim`,
    ]) {
      await expect(inShop(app.db, shopId, (tx) => attempt.execute(tx))).rejects.toThrow(/permission denied/)
    }
  })
})

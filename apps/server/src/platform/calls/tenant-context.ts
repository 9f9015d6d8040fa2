import { hash } from 'node:crypto'
import { type Call, compileCodec } from '@roombook/contract'
import { unawaited } from '../db/at-the-end.ts'
import { addedOnce, compileStatement } from '../db/compile-statement.ts'
import { type Database, inShop, type ShopTransaction } from '../db/database.ts'
import type { Outbox } from '../live/outbox.ts'
import { convertToWire } from './convert-to-wire.ts'
import { Refusal } from './refusal.ts'

/** Tenant context of a shop's data. */
export interface TenantContext {
  /** Runs reads in one transaction that sees only this shop, on a replica if the call tolerates lag. */
  read<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>
  /**
   * Runs a change in one transaction, once per idempotency key, and stores its answer. Only success is
   * stored: a refusal leaves the key free, so that a corrected form is accepted.
   */
  change<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>
}

export interface TenantContextInput {
  call: Call
  shopId: number
  /** Namespace of the caller's idempotency keys: `staff:7`. */
  keyOwner: string
  now: Date
  body: string
  idempotencyKey: string | undefined
  db: Database
  /** Database for `read`, unless it is `db`. */
  readsFrom?: Database
  outbox: Outbox
}

/** Opens a shop's tenant context for one call. */
export function openTenantContext(input: TenantContextInput): TenantContext {
  const { call, shopId, keyOwner, now, body, idempotencyKey, db, readsFrom = db, outbox } = input
  const keyOf = { shop_id: shopId, actor: keyOwner, key: idempotencyKey ?? '' }
  return {
    read: (work) => inShop(readsFrom, shopId, work),
    async change<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
      const codec = compileCodec(call.output)
      const answer = await inShop(db, shopId, async (tx) => {
        const record = { ...keyOf, call: call.name, body_digest: hash('sha256', body), at: now }
        const earlier = await takeKey(tx, record)
        if (earlier) {
          if (earlier.call === record.call && earlier.body_digest === record.body_digest) {
            return codec.fromWire(earlier.answer) as T
          }
          throw new Refusal('request.already_done', { first: earlier.answer })
        }
        const done = await work(tx)
        await unawaited(tx, rememberAnswer(tx, keyOf, convertToWire(call, done)))
        return done
      })
      outbox.wake(shopId)
      return answer
    },
  }
}

interface KeyRecord {
  shop_id: number
  actor: string
  key: string
  call: string
  body_digest: string
  at: Date
}

const addKey = addedOnce('idempotency_key', (insert) => insert.onConflict((conflict) => conflict.doNothing()))

/**
 * Inserts the idempotency key in this transaction, or returns the stored answer. Waits for another
 * transaction that is using the key.
 */
async function takeKey(tx: ShopTransaction, record: KeyRecord) {
  const taken = await addKey(tx, record)
  if (taken.numAffectedRows === 1n) return undefined
  return tx
    .selectFrom('idempotency_key')
    .select(['call', 'body_digest', 'answer'])
    .where('shop_id', '=', record.shop_id)
    .where('actor', '=', record.actor)
    .where('key', '=', record.key)
    .executeTakeFirstOrThrow()
}

const storeAnswer = compileStatement(
  (from, to: Omit<KeyRecord, 'call' | 'body_digest' | 'at'> & { answer: string }) =>
    from
      .updateTable('idempotency_key')
      .set({ answer: to.answer })
      .where('shop_id', '=', to.shop_id)
      .where('actor', '=', to.actor)
      .where('key', '=', to.key),
)

const rememberAnswer = (
  tx: ShopTransaction,
  key: Omit<KeyRecord, 'call' | 'body_digest' | 'at'>,
  answer: unknown,
): Promise<unknown> => storeAnswer(tx, { ...key, answer: JSON.stringify(answer) })

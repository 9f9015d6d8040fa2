import { type Call, codecOf, digestHex, type OutputOf } from '@roombook/contract'
import { businessDate, type LocalDate } from '@roombook/domain'
import type { Actor } from '../auth/actor.ts'
import { type Database, inShop, type ShopTransaction } from '../db/database.ts'
import type { Outbox } from '../live/outbox.ts'
import { Refusal } from './refusal.ts'

/** What a use case is handed beside its input: who calls, when, and the doors to the shop's data. */
export interface StaffCall {
  actor: Actor
  shopId: number
  /** The moment of the call; one for all that it does. */
  now: Date
  /** The shop's business date at that moment. */
  today: LocalDate
  /** Runs reads in one transaction that sees the shop alone. */
  read<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>
  /**
   * Runs the change in one transaction, once for each idempotency key, and remembers its answer. Only success is
   * remembered: a refusal leaves the key free, so that a corrected form goes through.
   */
  change<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>
}

interface CallParts {
  call: Call
  actor: Actor
  now: Date
  body: string
  idempotencyKey: string | undefined
  db: Database
  outbox: Outbox
}

/** Makes the context of one call by a staff member. */
export function staffCall({ call, actor, now, body, idempotencyKey, db, outbox }: CallParts): StaffCall {
  const { shopId } = actor
  const keyOf = {
    shop_id: shopId,
    actor: `staff:${actor.staffId}`,
    key: idempotencyKey ?? '',
  }
  return {
    actor,
    shopId,
    now,
    today: businessDate(now.getTime(), actor.timezone, actor.cutoverHour),
    read: (work) => inShop(db, shopId, work),
    async change<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
      const codec = codecOf(call.output)
      const answer = await inShop(db, shopId, async (tx) => {
        const claim = { ...keyOf, call: call.name, body_digest: digestHex(body), at: now }
        const earlier = await claimKey(tx, claim)
        if (earlier) {
          if (earlier.call === claim.call && earlier.body_digest === claim.body_digest) {
            return codec.fromWire(earlier.answer) as T
          }
          throw new Refusal('request.already_done', { first: earlier.answer })
        }
        const done = await work(tx)
        await rememberAnswer(tx, keyOf, codec.toWire(done as OutputOf<typeof call>))
        return done
      })
      outbox.nudge(shopId)
      return answer
    },
  }
}

interface KeyClaim {
  shop_id: number
  actor: string
  key: string
  call: string
  body_digest: string
  at: Date
}

/** Claims the key for this transaction, or answers what was done under it. A claim in flight is waited for. */
async function claimKey(tx: ShopTransaction, claim: KeyClaim) {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
  return tx
    .selectFrom('idempotency_key')
    .select(['call', 'body_digest', 'answer'])
    .where('shop_id', '=', claim.shop_id)
    .where('actor', '=', claim.actor)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
}

async function rememberAnswer(
  tx: ShopTransaction,
  key: Omit<KeyClaim, 'call' | 'body_digest' | 'at'>,
  answer: unknown,
) {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('shop_id', '=', key.shop_id)
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .execute()
}

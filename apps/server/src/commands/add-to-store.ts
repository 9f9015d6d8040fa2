import { randomBytes } from 'node:crypto'
import { systemClock } from '#platform/clock/clock.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'

/** Options of the commands that credit an account of a store. */
export interface AdditionOptions {
  store: string
  add: string
  reason?: string | undefined
  /** Idempotency key: the same key adds nothing again. */
  key?: string | undefined
}

/** An account of a store that the operator can credit. */
interface Addition {
  /** Unit of the account: segments, points, yuan. */
  unit: string
  mostAtOnce: number
  /** Prefix of the idempotency key, so that one key can be used for two accounts. */
  keyPrefix: string
  /** Parses `--add` into a whole number; accepts digits only when omitted. */
  read?(text: string): number | undefined
  /** Formats an amount; as plain digits when omitted. */
  write?(amount: number): string
  add(
    tx: ShopTransaction,
    grant: { shopId: number; amount: number; at: Date; key: string; reason: string },
  ): Promise<{ added: number; left: number }>
}

/** Credits an account of a store once per idempotency key, and prints the key first. */
export const addToStore = (
  given: AdditionOptions,
  { unit, mostAtOnce, keyPrefix, read = readWhole, write = String, add }: Addition,
): Promise<void> =>
  asOwner(async (db) => {
    const amount = read(given.add) ?? 0
    const amounts = read === readWhole ? 'a whole number' : 'an amount'
    if (amount < 1 || amount > mostAtOnce)
      throw new Error(`--add takes ${amounts} from ${write(1)} to ${write(mostAtOnce)} ${unit}`)
    const shop = await findOneShop(db, given.store)
    const key = given.key ?? randomBytes(6).toString('hex')
    process.stdout.write(`Key: ${key}\n`)
    const { added, left } = await db.transaction().execute((tx) =>
      add(tx, {
        shopId: shop.id,
        amount,
        at: systemClock.now(),
        key: `${keyPrefix}:${key}`,
        reason: given.reason ?? '',
      }),
    )
    return [
      added > 0
        ? `Added ${write(added)} ${unit} to ${shop.title}; ${write(left)} are left.`
        : `Nothing was added to ${shop.title}: the key was used before; ${write(left)} are left.`,
    ]
  })

const readWhole = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined)

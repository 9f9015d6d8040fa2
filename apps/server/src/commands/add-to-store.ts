import { randomBytes } from 'node:crypto'
import { findShops } from '#features/brand/index.ts'
import { systemClock } from '#platform/clock/clock.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { asOwner } from './as-owner.ts'
import { commandOptions } from './read-options.ts'

/** An addition to a store's account, and its messages. */
interface Addition {
  usage: string
  /** Unit of the account: SMS segments, points. */
  counts: string
  mostAtOnce: number
  /** Before the key, so that one key may be given for two accounts. */
  keyPrefix: string
  /** Switches of its own, beside those of all. */
  switches?: readonly string[]
  /** Reads what `--add` gives, as a whole number; a whole number in figures, unless named. */
  read?(text: string): number | undefined
  /** Writes an amount; in figures, unless named. */
  write?(amount: number): string
  add(
    tx: ShopTransaction,
    grant: { shopId: number; amount: number; at: Date; key: string; reason: string },
  ): Promise<{ added: number; left: number }>
}

/**
 * Runs a command of the operator's that adds to an account of a store, once by its key: `--shop`, `--add`, and where
 * they are given `--reason` and `--key`.
 * @throws Error naming what is wrong with what was given, with the usage.
 */
export const addToStore = ({
  usage,
  counts,
  mostAtOnce,
  keyPrefix,
  switches = [],
  read = readWhole,
  write = String,
  add,
}: Addition): Promise<void> => {
  const given = commandOptions(
    {
      ...Object.fromEntries(switches.map((name) => [name, 'switch'] as const)),
      ...({ shop: 'needed', add: 'needed', reason: 'optional', key: 'optional' } as const),
    },
    usage,
  )
  return asOwner(async (db) => {
    const amount = read(given.add) ?? 0
    const amounts = read === readWhole ? 'a whole number' : 'an amount'
    if (amount < 1 || amount > mostAtOnce)
      throw new Error(`--add takes ${amounts} from ${write(1)} to ${write(mostAtOnce)} ${counts}\n${usage}`)
    const shops = await findShops(db, given.shop)
    const [shop] = shops
    if (!shop) throw new Error(`There is no store ${given.shop}`)
    if (shops.length > 1) {
      throw new Error(
        `Say which by its number: ${shops.map(({ id, title }) => `${id} (${title})`).join(', ')}`,
      )
    }
    const key = given.key ?? randomBytes(6).toString('hex')
    process.stdout.write(`Key: ${key}\n`)
    const { added, left } = await db.transaction().execute((tx) =>
      add(tx, {
        ...{ shopId: shop.id, amount, at: systemClock.now() },
        ...{ key: `${keyPrefix}:${key}`, reason: given.reason ?? '' },
      }),
    )
    return [
      added > 0
        ? `Added ${write(added)} ${counts} to ${shop.title}; ${write(left)} are left.`
        : `Nothing was added to ${shop.title}: the key was used before; ${write(left)} are left.`,
    ]
  })
}

const readWhole = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined)

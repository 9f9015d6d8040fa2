import { type Fen, fen, parseMoney, plainYuan } from '@roombook/domain/money'
import { asOwner } from './as-owner.ts'

const kinds = ['recharge', 'sms', 'credit'] as const

interface Offered {
  price_fen: Fen
  given_fen: Fen
  units: number
}

/** Parses `1000=60.00,5000=275.00`. @throws Error naming the invalid entry. */
function readList(kind: (typeof kinds)[number], text: string): Offered[] {
  return text.split(',').map((entry) => {
    const [left = '', right = ''] = entry.split('=').map((part) => part.trim())
    const [paid, given] = [parseMoney(kind === 'recharge' ? left : right), parseMoney(right)]
    const units = kind === 'recharge' ? 0 : /^[1-9]\d{0,11}$/.test(left) ? Number(left) : -1
    if (!paid || given === undefined || units < 0) throw new Error(`${entry} is no package`)
    return { price_fen: paid, given_fen: kind === 'recharge' ? given : fen(0), units }
  })
}

/** Options of `admin wallet-packages`. */
export interface WalletPackagesOptions {
  kind: string
  /** List that replaces the packages of the kind. */
  set?: string | undefined
}

/**
 * Lists the packages of one kind that stores can buy, or replaces them. Purchases in progress keep their
 * price.
 */
export const administerWalletPackages = (given: WalletPackagesOptions): Promise<void> =>
  asOwner(async (db) => {
    const kind = kinds.find((known) => known === given.kind)
    if (!kind) throw new Error(`There is no kind ${given.kind}`)
    if (given.set !== undefined) {
      const list = readList(kind, given.set)
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('wallet_package').where('kind', '=', kind).execute()
        await tx
          .insertInto('wallet_package')
          .values(list.map((offered) => ({ kind, ...offered })))
          .execute()
      })
    }
    const rows = await db
      .selectFrom('wallet_package')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('price_fen')
      .execute()
    return rows.map(({ price_fen, given_fen, units }) =>
      kind === 'recharge'
        ? `${plainYuan(price_fen)} yuan, and ${plainYuan(given_fen)} given`
        : `${units} for ${plainYuan(price_fen)} yuan`,
    )
  })

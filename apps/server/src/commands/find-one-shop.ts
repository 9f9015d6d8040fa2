import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { findShops } from '#features/brand/index.ts'

/**
 * The store that a command names, by its name or number.
 * @throws Error where there is none, or several of the name.
 */
export async function findOneShop(db: Kysely<DB>, given: string): Promise<{ id: number; title: string }> {
  const shops = await findShops(db, given)
  const [shop] = shops
  if (!shop) throw new Error(`There is no store ${given}`)
  if (shops.length > 1)
    throw new Error(`Say which by its number: ${shops.map(({ id, title }) => `${id} (${title})`).join(', ')}`)
  return shop
}

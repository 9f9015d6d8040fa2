import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { findShops } from '#features/brand/index.ts'

/**
 * Finds the store that a command names by its title or number.
 * @throws Error when there is none, or several have the title.
 */
export async function findOneShop(db: Kysely<DB>, given: string): Promise<{ id: number; title: string }> {
  const shops = await findShops(db, given)
  const [shop] = shops
  if (!shop) throw new Error(`There is no store ${given}`)
  if (shops.length > 1)
    throw new Error(`Say which by its number: ${shops.map(({ id, title }) => `${id} (${title})`).join(', ')}`)
  return shop
}

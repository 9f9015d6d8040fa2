import type { InputOf, OutputOf } from '@roombook/contract'
import type { listMyWaiting as listCall } from '@roombook/contract/waitlist'
import { findShop, type GuestAbroadCall } from '#platform/calls/guest-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { findShopLine } from '../guests/opening.repository.ts'
import { listShopsOfWaiting } from './end-waiting.repository.ts'
import { listEntriesOfPhone } from './waitlist.repository.ts'
import { entryOfGuestView } from './waitlist.view.ts'

/** Most past entries read per store. */
const mostInShop = 20

/** Lists the current or past waitlist entries of the guest's phone in all stores. */
export async function listMyWaiting(
  db: Database,
  { guest: { phone }, now }: GuestAbroadCall,
  { past }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const all = []
  for (const shopId of await listShopsOfWaiting(db, phone)) {
    const shopRules = await findShop(db, shopId, now)
    const entries = await inShop(db, shopId, async (tx) => {
      const shop = { ...shopRules, now, ...(await findShopLine(tx, shopId)) }
      const rows = await listEntriesOfPhone(tx, shopId, { phone, past, most: mostInShop, now })
      return rows.map((row) => entryOfGuestView(shopId, shop, row))
    })
    all.push(...entries)
  }
  const sign = past ? -1 : 1
  return { list: all.sort((one, other) => sign * one.bookDate.localeCompare(other.bookDate)) }
}

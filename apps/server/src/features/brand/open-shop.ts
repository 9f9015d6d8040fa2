import { randomBytes } from 'node:crypto'
import { digestHex, type InputOf, type OutputOf } from '@roombook/contract'
import type { openShop as openCall } from '@roombook/contract/brand'
import { addDays, businessDate } from '@roombook/domain/time'
import { normalizePhone } from '@roombook/domain/validation'
import { hashPassword } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { BrandCall } from '#platform/http/mount.ts'
import { listBrands } from './brand.repository.ts'
import { haveAccount, openShopOfBrand } from './opening.repository.ts'

/** Time zone of a new store. */
const timezone = 'Asia/Shanghai'
/** Hour at which a new store's business day starts. */
const cutoverHour = 5

export interface OpeningDependencies {
  db: Database
  newStore: Config['newStore']
}

/** Returns the last day of use of a store opened at a time. */
export const subscribedUntil = (now: Date, days: number): string =>
  addDays(businessDate(now.getTime(), timezone, cutoverHour), days)

/**
 * Opens a store of a brand and makes a phone's user account its owner. A new account has an unknown password:
 * the owner logs in by SMS code and sets one. A repeated form with the same idempotency key opens only one
 * store.
 *
 * @throws Refusal `request.not_found` for another's or a missing brand, `brand.account_disabled`,
 *   `request.already_done`.
 */
export async function openShop(
  { db, newStore }: OpeningDependencies,
  { actor, now, body, idempotencyKey = '' }: BrandCall,
  { brandId, title, address, phone, ownerPhone, ownerName, plugins }: InputOf<typeof openCall>,
): Promise<OutputOf<typeof openCall>> {
  const brands = await listBrands(db, actor.accountId)
  if (!brands.some(({ id }) => id === brandId)) throw new Refusal('request.not_found')

  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const owner = { phone: normalizePhone(ownerPhone), name: ownerName, passwordHash, at: now }
  const account = await haveAccount(db, owner)
  if (!account.isOpen) throw new Refusal('brand.account_disabled')
  const opened = await openShopOfBrand(
    db,
    { accountId: actor.accountId, key: idempotencyKey, digest: digestHex(body) },
    {
      brandId,
      title,
      address,
      phone,
      subscribedUntil: subscribedUntil(now, newStore.days),
      ownerAccountId: account.accountId,
      ownerName,
      plugins,
      smsParts: newStore.smsParts,
      at: now,
    },
  )
  if (!opened) throw new Refusal('request.not_found')
  const shop = { id: opened.shop_id, title: opened.title, address: opened.address }
  if (!opened.same) throw new Refusal('request.already_done', { first: { shopstore: shop } })
  return { shop }
}

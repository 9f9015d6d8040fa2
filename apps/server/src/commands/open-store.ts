import { pluginNames } from '@roombook/domain/session'
import { findBrands, findShops, haveAccount, makeShop, subscribedUntil } from '#features/brand/index.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { firstPassword, readPassword, readPhone } from './account-input.ts'
import { asOwner } from './as-owner.ts'

/** Options of `admin open-store`. */
export interface OpenStoreOptions {
  title: string
  phone: string
  name: string
  /** Name or number; required when there are several brands. */
  brand?: string | undefined
  address?: string | undefined
  tel?: string | undefined
  password?: string | undefined
  /** Opens every plugin. */
  plugins?: boolean | undefined
  /** Opens a second store of the same title. */
  another?: boolean | undefined
}

/** Opens a store of a brand, with its owner. */
export const openStore = (given: OpenStoreOptions): Promise<void> =>
  asOwner(async (db, { newStore }) => {
    const at = systemClock.now()
    const phone = readPhone(given.phone)
    const brands = await findBrands(db, given.brand)
    const [brand] = brands
    if (!brand)
      throw new Error(
        given.brand ? `There is no brand ${given.brand}` : 'There is no brand: npm run admin -- open-brand',
      )
    if (brands.length > 1) {
      throw new Error(`Say which: --brand ${brands.map(({ id, title }) => `${id} (${title})`).join(', ')}`)
    }
    // Repeating the command after an unclear failure must not open a second store.
    const same = (await findShops(db, given.title)).find(
      ({ brandId, title }) => brandId === brand.id && title === given.title,
    )
    if (same && !given.another) {
      throw new Error(
        `${brand.title} has a store ${given.title} already (number ${same.id}): --another opens a second one`,
      )
    }
    const password = readPassword(given.password) ?? firstPassword()
    const passwordHash = await hashPassword(password)
    return db.transaction().execute(async (tx) => {
      const account = await haveAccount(tx, { phone, name: given.name, passwordHash, at })
      if (!account.isOpen) throw new Error(`The account ${phone} is closed`)
      const until = subscribedUntil(at, newStore.days)
      const id = await makeShop(tx, {
        brandId: brand.id,
        title: given.title,
        address: given.address ?? '',
        phone: given.tel ?? '',
        subscribedUntil: until,
        ownerAccountId: account.accountId,
        ownerName: given.name,
        plugins: given.plugins ? pluginNames : [],
        smsParts: newStore.smsParts,
        at,
      })
      return [
        `Opened ${given.title} of ${brand.title} (store number ${id}), to be used until ${until}.`,
        `  Log in as ${phone}, ${account.isNew ? `password ${password}` : 'with the password it has'}.`,
      ]
    })
  })

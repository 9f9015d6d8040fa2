import { haveAccount, makeBrand } from '#features/brand/index.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { firstPassword, readPassword, readPhone } from './account-input.ts'
import { asOwner } from './as-owner.ts'

/** Options of `admin open-brand`. */
export interface OpenBrandOptions {
  title: string
  phone: string
  name: string
  password?: string | undefined
}

/**
 * Opens a brand with its owner, also on an empty database. The owner logs in through 品牌登录 and opens stores
 * there.
 */
export const openBrand = (given: OpenBrandOptions): Promise<void> =>
  asOwner(async (db) => {
    const at = systemClock.now()
    const phone = readPhone(given.phone)
    const password = readPassword(given.password) ?? firstPassword()
    const passwordHash = await hashPassword(password)
    return db.transaction().execute(async (tx) => {
      const account = await haveAccount(tx, { phone, name: given.name, passwordHash, at })
      if (!account.isOpen) throw new Error(`The account ${phone} is closed`)
      const id = await makeBrand(tx, { title: given.title, accountId: account.accountId, at })
      return [
        `Opened the brand ${given.title} (number ${id}).`,
        `  Log in by 品牌登录 as ${phone}, ${account.isNew ? `password ${password}` : 'with the password it has'}.`,
        `  Open its stores there, or: npm run admin -- open-store --brand ${id} --title <store> --phone <mobile> --name <person>`,
      ]
    })
  })

/**
 * Opens a brand and gives it to somebody, who may then log in by 品牌登录 and open its stores.
 * `npm run open-brand -- --title 和宴集团 --phone 13800000000 --name 沈国强`; works on an empty database.
 */

import { haveAccount, makeBrand } from '#features/brand/index.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'
import { commandOptions, firstPassword, readPassword, readPhone } from './read-options.ts'

const usage = 'npm run open-brand -- --title <brand> --phone <mobile> --name <person> [--password <password>]'

const given = commandOptions(
  { title: 'needed', phone: 'needed', name: 'needed', password: 'optional' },
  usage,
)

await asOwner(async (db) => {
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
      `  Open its stores there, or: npm run open-store -- --brand ${id} --title <store> --phone <mobile> --name <person>`,
    ]
  })
})

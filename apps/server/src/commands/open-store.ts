/**
 * Opens a store of a brand, with its owner.
 * `npm run open-store -- --brand 和宴集团 --title 和宴·望江店 --phone 13800000000 --name 王芳`
 */

import { pluginNames } from '@roombook/domain'
import { findBrands, findShops, haveAccount, makeShop, subscribedUntil } from '#features/brand/index.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'
import { commandOptions, firstPassword, readPassword, readPhone } from './read-options.ts'

const usage = `npm run open-store -- --title <store> --phone <owner's mobile> --name <owner>
  [--brand <name or number>] [--address <address>] [--tel <the store's telephone>] [--password <password>] [--plugins]
  [--another]
  --brand may be left out where there is one brand; --plugins opens every plugin; npm run open-plugins opens some of them later.
  --another opens one although the brand has a store of that title.`

const given = commandOptions(
  {
    title: 'needed',
    phone: 'needed',
    name: 'needed',
    brand: 'optional',
    address: 'optional',
    tel: 'optional',
    password: 'optional',
    plugins: 'switch',
    another: 'switch',
  },
  usage,
)

await asOwner(async (db, { newStore }) => {
  const at = systemClock.now()
  const phone = readPhone(given.phone)
  const brands = await findBrands(db, given.brand)
  const [brand] = brands
  if (!brand)
    throw new Error(
      given.brand ? `There is no brand ${given.brand}` : 'There is no brand: npm run open-brand',
    )
  if (brands.length > 1) {
    throw new Error(`Say which: --brand ${brands.map(({ id, title }) => `${id} (${title})`).join(', ')}`)
  }
  // Safe to repeat when the result of the first run is unknown.
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

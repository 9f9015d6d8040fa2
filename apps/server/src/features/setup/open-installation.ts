import { pluginNames } from '@roombook/domain/session'
import { normalizePhone } from '@roombook/domain/validation'
import { haveAccount, makeBrand, makeShop, subscribedUntil } from '#features/brand/index.ts'
import { hashPassword } from '#platform/auth/password.ts'
import type { Config } from '#platform/config/config.ts'
import { openOwner } from '#platform/db/open-owner.ts'
import { saveOperatorNames } from '#platform/db/operator-names.ts'
import { hasBrand, lockSetup } from './setup.repository.ts'
import type { SetupForm } from './setup-form.ts'

/**
 * Creates the first brand with its administrator and its first store, as the tables' owner, in one
 * transaction.
 * @returns whether it did; false where a concurrent request was first.
 */
export async function openInstallation(
  { ownerUrl, newStore }: { ownerUrl: string; newStore: Config['newStore'] },
  form: SetupForm,
  at: Date,
): Promise<boolean> {
  const passwordHash = await hashPassword(form.password)
  const owner = openOwner(ownerUrl)
  try {
    return await owner.transaction().execute(async (tx) => {
      await lockSetup(tx)
      if (await hasBrand(tx)) return false
      const person = { phone: normalizePhone(form.phone), name: form.name, passwordHash, at }
      const { accountId } = await haveAccount(tx, person)
      const brandId = await makeBrand(tx, { title: form.brand, accountId, at })
      await makeShop(tx, {
        brandId,
        title: form.store,
        address: form.address,
        phone: form.tel,
        subscribedUntil: subscribedUntil(at, newStore.days),
        ownerAccountId: accountId,
        ownerName: form.name,
        plugins: form.plugins ? pluginNames : [],
        smsParts: newStore.smsParts,
        at,
      })
      await saveOperatorNames(tx, { company: form.company, servicePhone: form.servicePhone, icp: form.icp })
      return true
    })
  } finally {
    await owner.destroy()
  }
}

/** Returns whether the installation has a brand. */
export async function isInstallationOpen(ownerUrl: string): Promise<boolean> {
  const owner = openOwner(ownerUrl)
  try {
    return await hasBrand(owner)
  } finally {
    await owner.destroy()
  }
}

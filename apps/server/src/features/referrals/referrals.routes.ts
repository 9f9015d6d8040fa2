import * as contract from '@roombook/contract'
import type { Mount } from '#platform/http/mount.ts'
import { listReferrals } from './lists/list-referrals.ts'
import { readReferralOfOrder } from './lists/read-of-order.ts'
import { correctReferral } from './naming/correct-referral.ts'
import { readReferralConfig } from './terms/read-config.ts'
import { saveReferralConfig } from './terms/save-config.ts'

/** Mounts the calls about guests who bring guests. */
export function referralsRoutes(mount: Mount): void {
  mount.staff(contract.readReferralConfig, readReferralConfig)
  mount.staff(contract.saveReferralConfig, saveReferralConfig)
  mount.staff(contract.listReferrals, listReferrals)
  mount.staff(contract.readReferralOfOrder, readReferralOfOrder)
  mount.staff(contract.correctReferral, correctReferral)
}

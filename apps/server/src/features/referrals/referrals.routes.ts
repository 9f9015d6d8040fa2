import * as contract from '@roombook/contract/features'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { activeChoices } from './actives/active-choices.ts'
import { listMyActives, readActiveOfGuest } from './actives/active-of-guest.ts'
import { joinActive } from './actives/join-active.ts'
import { listActiveBookings, listActives, readActive } from './actives/list-actives.ts'
import { addActive, cancelActive, editActive } from './actives/save-active.ts'
import { exportReferralEffect, readReferralEffect } from './effect/read-effect.ts'
import { checkRecommender, makeRecommenderLink, readRecommender } from './links/recommend.ts'
import type { ReferralSite } from './links/referral-site.ts'
import { listReferrals } from './lists/list-referrals.ts'
import { readReferralOfOrder } from './lists/read-of-order.ts'
import { correctReferral } from './naming/correct-referral.ts'
import {
  listOfferedCoupons,
  listOwnReferrals,
  listThanksCoupons,
  readOwnReferralConfig,
  setReferralVisibility,
} from './own/own-referrals.ts'
import { exchangeRebates } from './rebates/exchange-rebates.ts'
import { exportExchanges, listExchanges } from './rebates/list-exchanges.ts'
import { exportRebates, listRebates } from './rebates/list-rebates.ts'
import { listMyExchanges, listMyRebates } from './rebates/own-rebates.ts'
import { readRebateConfig, saveRebateConfig } from './rebates/rebate-config.ts'
import { readReferralConfig } from './terms/read-config.ts'
import { saveReferralConfig } from './terms/save-config.ts'

/** Mounts the calls about referrals and activities. */
export function referralsRoutes(mount: Mount, dependencies: ReferralSite & { db: Database }): void {
  mount.staff(contract.readReferralConfig, readReferralConfig)
  mount.staff(contract.saveReferralConfig, saveReferralConfig)
  mount.staff(contract.listReferrals, listReferrals)
  mount.staff(contract.readReferralOfOrder, readReferralOfOrder)
  mount.staff(contract.correctReferral, correctReferral)
  mount.staff(contract.listActives, listActives)
  mount.staff(contract.activeChoices, activeChoices)
  mount.staff(contract.readActive, (call, input) => readActive(dependencies, call, input))
  mount.staff(contract.addActive, addActive)
  mount.staff(contract.editActive, editActive)
  mount.staff(contract.cancelActive, cancelActive)
  mount.staff(contract.listActiveBookings, listActiveBookings)
  mount.open(contract.readActiveOfGuest, (call, input) => readActiveOfGuest(dependencies, call, input))
  mount.guest(contract.joinActive, (call, input) => joinActive(dependencies.db, call, input))
  mount.guest(contract.listMyActives, listMyActives)
  mount.guest(contract.readOwnReferralConfig, (call) => readOwnReferralConfig(dependencies, call))
  mount.guest(contract.makeRecommenderLink, (call) => makeRecommenderLink(dependencies, call))
  mount.guest(contract.listOwnReferrals, listOwnReferrals)
  mount.guest(contract.listThanksCoupons, listThanksCoupons)
  mount.guest(contract.listOfferedCoupons, listOfferedCoupons)
  mount.guest(contract.setReferralVisibility, setReferralVisibility)
  mount.open(contract.readRecommender, (call, input) => readRecommender(dependencies, call, input))
  mount.guest(contract.checkRecommender, checkRecommender)
  mount.staff(contract.readRebateConfig, readRebateConfig)
  mount.staff(contract.saveRebateConfig, saveRebateConfig)
  mount.staff(contract.listRebates, listRebates)
  mount.staff(contract.exportRebates, exportRebates)
  mount.staff(contract.listExchanges, listExchanges)
  mount.staff(contract.exportExchanges, exportExchanges)
  mount.staff(contract.readReferralEffect, readReferralEffect)
  mount.staff(contract.exportReferralEffect, exportReferralEffect)
  mount.guestAbroad(contract.listMyRebates, (call) => listMyRebates(dependencies.db, call))
  mount.guestAbroad(contract.listMyExchanges, (call) => listMyExchanges(dependencies.db, call))
  mount.guest(contract.exchangeRebates, exchangeRebates)
}

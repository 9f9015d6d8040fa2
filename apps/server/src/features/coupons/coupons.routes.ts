import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import { countGiving, giveToMany, listGivings, stopGiving, withdrawGiving } from './bulk/give-to-many.ts'
import { giveCoupon } from './giving/give-coupon.ts'
import { exportGrants, listCouponsOfCustomer, listGrants } from './grants/list-grants.ts'
import { withdrawCoupon } from './grants/withdraw-coupon.ts'
import { copyCoupon } from './kinds/copy-coupon.ts'
import { couponChoices, listCoupons, readCoupon } from './kinds/list-coupons.ts'
import { moveCoupon } from './kinds/move-coupon.ts'
import { saveCoupon } from './kinds/save-coupon.ts'
import { claimCoupon, readOffer } from './links/claim-coupon.ts'
import type { SitePlace } from './links/link.view.ts'
import { closeLink, createLink, listLinks, readLinkCode } from './links/manage-links.ts'
import { recordCopiedNotice } from './notices/record-copied-notice.ts'
import { listMyCoupons, openMyCoupon, readMyCouponCode } from './own/own-coupons.ts'
import { endPack, listPacks, savePack } from './packs/save-pack.ts'
import { undoWriteOff } from './use/undo-write-off.ts'
import { type CodeDependencies, lookAtCoupon, writeOffCoupon } from './use/write-off.ts'

/** Mounts the coupon calls. */
export function couponsRoutes(mount: Mount, dependencies: SitePlace & CodeDependencies): void {
  mount.staff(contract.listCoupons, listCoupons)
  mount.staff(contract.readCoupon, readCoupon)
  mount.staff(contract.couponChoices, couponChoices)
  mount.staff(contract.saveCoupon, saveCoupon)
  mount.staff(contract.copyCoupon, copyCoupon)
  mount.staff(contract.publishCoupon, moveCoupon('publish'))
  mount.staff(contract.pauseCoupon, moveCoupon('pause'))
  mount.staff(contract.resumeCoupon, moveCoupon('resume'))
  mount.staff(contract.endCoupon, moveCoupon('end'))
  mount.staff(contract.listCouponPacks, listPacks)
  mount.staff(contract.saveCouponPack, savePack)
  mount.staff(contract.endCouponPack, endPack)
  mount.staff(contract.giveCoupon, giveCoupon)
  mount.staff(contract.listCouponsOfCustomer, (call, input) =>
    listCouponsOfCustomer(dependencies, call, input),
  )
  mount.staff(contract.listCouponGrants, (call, input) => listGrants(dependencies, call, input))
  mount.staff(contract.exportCouponGrants, exportGrants)
  mount.staff(contract.notifyOfCoupon, recordCopiedNotice)
  mount.staff(contract.withdrawCoupon, withdrawCoupon)
  mount.staff(contract.listCouponLinks, (call) => listLinks(dependencies, call))
  mount.staff(contract.createCouponLink, (call, input) => createLink(dependencies, call, input))
  mount.staff(contract.closeCouponLink, (call, input) => closeLink(dependencies, call, input))
  mount.staff(contract.readCouponLinkCode, (call, input) => readLinkCode(dependencies, call, input))
  mount.open(contract.readCouponOffer, (call, input) => readOffer(dependencies.db, call, input))
  mount.guest(contract.claimCoupon, claimCoupon)
  mount.staff(contract.countCouponGiving, countGiving)
  mount.staff(contract.giveCouponToMany, giveToMany)
  mount.staff(contract.listCouponGivings, listGivings)
  mount.staff(contract.stopCouponGiving, stopGiving)
  mount.staff(contract.withdrawCouponGiving, withdrawGiving)
  mount.staff(contract.lookAtCoupon, (call, input) => lookAtCoupon(dependencies, call, input))
  mount.staff(contract.writeOffCoupon, (call, input) => writeOffCoupon(dependencies, call, input))
  mount.staff(contract.undoWriteOff, undoWriteOff)
  mount.guestAbroad(contract.listMyCoupons, (call) => listMyCoupons(dependencies.db, call))
  mount.guest(contract.openMyCoupon, (call, input) => openMyCoupon(dependencies, call, input))
  mount.guest(contract.readMyCouponCode, (call, input) => readMyCouponCode(dependencies, call, input))
}

import type { ClaimedCoupons } from '@roombook/contract/coupon-links'
import type { NotGivenReason } from '@roombook/domain/coupons'
import { placeholderName, Sex } from '@roombook/domain/customers'
import { customerOfBooking } from '#features/customers/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { grantViews } from '../grants/grant.view.ts'
import { type Gift, giveCoupons } from './give-coupons.ts'
import { type GivenCustomer, lockGivenCustomers } from './giving.repository.ts'

/** Reasons for no coupon as guests read them; the store's limits stay internal. */
const guestMessages: Readonly<Record<NotGivenReason, string>> = {
  state: '活动已暂停，请稍后再来或联系门店',
  over: '优惠券已过期',
  stock: '已经领完了',
  limit: '您已领满，不能再领',
  no_mobile: '请先验证手机号',
  gone: '领取失败',
  stopped: '活动已结束',
}

/**
 * Finds or creates the customer of the guest's phone and locks the row, so that their coupons can be counted.
 * @throws Refusal `request.busy`.
 */
export async function lockGuestCustomer(tx: ShopTransaction, call: GuestCall): Promise<GivenCustomer> {
  const { shopId, guest, now, today } = call
  const found = await customerOfBooking(tx, {
    shopId,
    at: now,
    customerId: null,
    name: guest.name || placeholderName,
    phone: guest.phone,
    sex: Sex.unknown,
    source: '领取优惠券',
    bookDate: today,
    birthdayKind: 0,
    birthdayOfOther: false,
    memorialTitles: [],
    labelIds: undefined,
  })
  const [customer] = await lockGivenCustomers(tx, shopId, found ? [found.id] : [])
  if (!customer) throw new Refusal('request.busy')
  return { ...customer, phone: guest.phone }
}

/**
 * Grants a guest the coupons of a claim, all or nothing.
 * @param customer locked (`lockGuestCustomer`).
 * @returns undefined where a coupon is missing.
 * @throws Refusal `coupons.not_given`, with the reason as text for guests.
 */
export async function giveToGuest(
  tx: ShopTransaction,
  call: Pick<GuestCall, 'shopId' | 'now' | 'today'>,
  customer: GivenCustomer,
  gift: Omit<Gift, 'by'>,
): Promise<ClaimedCoupons['coupons'] | undefined> {
  const by = { staffId: null, name: '客人自领' }
  const [outcome] = (await giveCoupons(tx, call, [customer], { ...gift, by })) ?? []
  if (!outcome) return undefined
  if ('reason' in outcome) throw new Refusal('coupons.not_given', {}, guestMessages[outcome.reason])
  const grants = await grantViews(tx, call, { ids: outcome.grantIds })
  return grants.map(({ id, terms, validFrom, validUntil }) => ({ grantId: id, terms, validFrom, validUntil }))
}

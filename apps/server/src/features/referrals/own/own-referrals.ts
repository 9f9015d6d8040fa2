import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  readOwnReferralConfig as configCall,
  listThanksCoupons as couponsCall,
  listOwnReferrals as listCall,
  listOfferedCoupons as offeredCall,
  setReferralVisibility as setCall,
} from '@roombook/contract/own-referrals'
import { shortName } from '@roombook/domain/referrals'
import { couponsOfGuest, hasCoupons, shownCoupons } from '#features/coupons/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { listGifts, listOpenActivities } from '../actives/active.repository.ts'
import { activityStatus } from '../actives/active.view.ts'
import { listJoined } from '../actives/join-active.repository.ts'
import { linkView } from '../links/recommend.ts'
import { findGuestByPhone, findLink } from '../links/recommender.repository.ts'
import { otherSite, type ReferralSite } from '../links/referral-site.ts'
import { readTerms, referralPluginOpen, titleOfShop } from '../terms/terms.repository.ts'
import { readThanking } from '../thanks/counting.repository.ts'
import { hasReferralPages } from './has-referral-pages.ts'
import { findBringer, listBrought, saveVisibility } from './own-referrals.repository.ts'

/** Reads a store's referral rewards as a guest sees them, with the guest's own link. */
export const readOwnReferralConfig = (
  site: ReferralSite,
  call: GuestCall,
): Promise<OutputOf<typeof configCall>> =>
  call.read(async (tx) => {
    const { shopId, now, guest } = call
    const { open } = await readThanking(tx, shopId, now)
    const { windowDays, meals } = await readTerms(tx, shopId)
    const person = await findGuestByPhone(tx, shopId, guest.phone)
    const token = person && open ? await findLink(tx, shopId, person.id) : undefined
    const bringer = person && (await findBringer(tx, shopId, person.id))
    return {
      shopTitle: await titleOfShop(tx, shopId),
      open,
      windowDays,
      thankedMeals: meals,
      shown: await hasReferralPages(tx, shopId, now),
      mayRecommend: open && person !== undefined && person.visits > 0,
      link: token === undefined ? null : await linkView(site, call, token),
      broughtBy: bringer ? { name: shortName(bringer.name), shown: bringer.shown } : null,
      site: otherSite(site),
    }
  })

/**
 * Lists the guests that a guest referred: shortened names of those who agreed to it, and the number of the
 * others.
 */
export const listOwnReferrals = (call: GuestCall): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => {
    const { shopId, guest, timezone } = call
    const person = await findGuestByPhone(tx, shopId, guest.phone)
    const brought = person ? await listBrought(tx, shopId, person.id) : []
    const named = brought.filter(({ shown }) => shown)
    return {
      list: named.map(({ name, made_at, came }) => ({
        name: shortName(name),
        madeAt: made_at.toISOString(),
        state: came ? 'came' : 'coming',
      })),
      count: brought.length,
      unnamed: brought.length - named.length,
      timezone,
    }
  })

/** Lists the coupons that a guest got as rewards, the newest first. */
export const listThanksCoupons = (call: GuestCall): Promise<OutputOf<typeof couponsCall>> =>
  call.read(async (tx) => ({ list: await couponsOfGuest(tx, call, call.guest.phone, 'referral') }))

/** Lists a store's coupons on offer: the referral reward and the present or future activities. */
export const listOfferedCoupons = (call: GuestCall): Promise<OutputOf<typeof offeredCall>> =>
  call.read(async (tx) => {
    const { shopId, now, guest, timezone } = call
    const isGiving = (await referralPluginOpen(tx, shopId, now)) && (await hasCoupons(tx, shopId, now))
    if (!isGiving) return { thanks: null, actives: [], timezone }
    const { open, couponId } = await readThanking(tx, shopId, now)
    const activities = await listOpenActivities(tx, shopId, now)
    const ids = activities.map(({ id }) => id)
    const gifts = await listGifts(tx, shopId, ids)
    const thanksId = open ? couponId : null
    const couponIds = [...gifts.map((gift) => gift.couponId), ...(thanksId === null ? [] : [thanksId])]
    const coupons = await shownCoupons(tx, shopId, [...new Set(couponIds)])
    const person = await findGuestByPhone(tx, shopId, guest.phone)
    const joined = person ? await listJoined(tx, shopId, person.id) : []
    const thanks = thanksId === null ? undefined : coupons.get(thanksId)
    return {
      thanks: thanks?.givable ? thanks.terms : null,
      actives: activities.map((row) => ({
        token: row.token,
        title: row.title,
        standing: activityStatus(row, now),
        beginsAt: row.begins_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        couponTitles: gifts.flatMap(({ activityId, couponId: id }) =>
          activityId === row.id ? (coupons.get(id)?.terms.title ?? []) : [],
        ),
        joined: joined.find(({ id }) => id === row.id)?.times ?? 0,
      })),
      timezone,
    }
  })

/**
 * Saves whether a guest's recommender sees their shortened name.
 * @throws Refusal `referrals.gone`.
 */
export const setReferralVisibility = (
  call: GuestCall,
  { shown }: InputOf<typeof setCall>,
): Promise<OutputOf<typeof setCall>> =>
  call.change(async (tx) => {
    const { shopId, now, guest } = call
    const person = await findGuestByPhone(tx, shopId, guest.phone)
    const bringer = person && (await findBringer(tx, shopId, person.id))
    if (!bringer) throw new Refusal('referrals.gone')
    await saveVisibility(tx, shopId, bringer.referral_id, shown ? now : null)
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'customer',
      subjectId: person.id,
      action: 'referrals.set-shown',
      operatorId: null,
      operatorName: '客人',
      fields: [],
      detail: { remark: shown ? '客人同意推荐人看到其称呼' : '客人不再让推荐人看到其称呼' },
      event: { name: 'referrals.changed', data: { customerIds: [bringer.recommender_id] } },
    })
    return { shown }
  })

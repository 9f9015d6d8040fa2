import { saveRebateConfig } from '@roombook/contract/rebates'
import { exchangeRebates } from '@roombook/contract/rebates-of-guests'
import { exportReferralEffect, readReferralEffect } from '@roombook/contract/referral-effect'
import { saveReferralConfig } from '@roombook/contract/referrals'
import { beforeEach, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon } from '#test/coupon-fixture.ts'
import { openReferralFixture } from '#test/referral-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, asGuest, clock, venue, owner } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(site, booker)
const { customer, newcomer, bookFor, dine, run } = openReferralFixture(site, fixture, booker)

beforeEach(() => fixture.setSettings({ phoneAuthOpen: true }))

test('guests who were brought stand beside those who were not, with what thanks cost, and who names one friend again and again [7.03]', async () => {
  const couponId = await plantCoupon(owner, { shopId, at: clock.now() })
  await admin.call(saveReferralConfig, { windowDays: 90, thankedMeals: 'first', couponId, version: 0 })
  await admin.call(saveRebateConfig, {
    way: 'fixed',
    fixed: 2_000,
    toBalance: true,
    couponId,
    couponPrice: 1_500,
    version: 0,
  })
  const [friend, other] = [await customer('林友'), await customer('梁友')]
  for (const host of [friend, friend, friend, friend, friend, other]) {
    fixture.turnPage()
    const { row } = await bookFor(await newcomer('被带来的'), host.id)
    await dine(row.id, 40_000)
  }
  await run()
  // One unreferred guest with two visits; a guest with visits from before their bookings is not new.
  const alone = await newcomer('自己来的')
  for (const guest of [alone, alone, await customer('老面孔')]) {
    fixture.turnPage()
    await dine((await bookFor(guest)).row.id, 10_000)
  }
  const guest = await asGuest(friend.phone)
  await guest.call(exchangeRebates, { shopId, into: 'coupon', amount: 1_500 })
  const effect = await admin.call(readReferralEffect, { startDate: '2026-11-01', endDate: '2027-02-28' })
  expect(effect).toMatchObject({
    brought: { guests: 6, cameAgain: 0, visits: 6, spent: 240_000 },
    others: { guests: 1, cameAgain: 1, visits: 2, spent: 20_000 },
    costs: {
      couponsGiven: 7,
      couponsUsed: 0,
      couponsOff: 0,
      rebatesGiven: 12_000,
      rebatesTakenBack: 0,
      rebatesLapsed: 0,
      rebatesToCoupons: 1_500,
    },
  })
  expect(effect.staff).toEqual([
    {
      staffName: '赵前台',
      opened: 9,
      named: 6,
      recommenders: 2,
      thanked: 6,
      most: { customerId: friend.id, realName: '林友', named: 5 },
      standsOut: true,
    },
  ])
  expect((await admin.call(exportReferralEffect, {})).fileName).toMatch(/^推荐效果_.*\.xlsx$/)
  const backwards = { startDate: '2026-11-20', endDate: '2026-11-01' }
  expect((await catchRefusal(admin.call(readReferralEffect, backwards))).fields).toEqual({
    endDate: '结束日期不能早于开始日期',
  })
})

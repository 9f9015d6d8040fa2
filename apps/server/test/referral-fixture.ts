import { createOrder } from '@roombook/contract/booking'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { sweepRebates } from '#features/referrals/rebates/lapse-rebates.sweep.ts'
import { sweepReferrals } from '#features/referrals/thanks/decide-referrals.sweep.ts'
import type { TypedForm } from './order-form.ts'
import type { StaffFixture } from './staff-fixture.ts'
import type { TestApp, TestClient } from './test-app.ts'

let people = 0

/** Actions for referral tests: guests, bookings that name a referrer, meals, and the sweeps. */
export function openReferralFixture(
  { app, clock, venue: { shopId }, owner }: Pick<TestApp, 'app' | 'clock' | 'venue' | 'owner'>,
  staff: StaffFixture,
  booker: TestClient,
) {
  const log = {
    error: (refusal: unknown) => {
      throw refusal
    },
  }
  const thanks = sweepReferrals({ db: app.db, outbox: { wake() {} }, log })
  const lapsing = sweepRebates({ db: app.db, log })

  /** Inserts a customer, by default with earlier visits. */
  async function customer(name: string, change: { visits?: number; phone?: string } = {}) {
    people += 1
    const phone = change.phone ?? `1380055${String(1000 + people)}`
    const row = { shop_id: shopId, name, phone, sex: 1, visits: change.visits ?? 3, created_at: clock.now() }
    const { id } = await owner.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, phone, name }
  }
  /** Books by telephone, optionally with the guest's recommender. */
  const bookFor = (
    guest: { name: string; phone: string },
    recommenderId?: number,
    change: TypedForm = {},
  ) => {
    const form = staff.formOf(['牡丹厅'], { userName: guest.name, phone: guest.phone, ...change })
    return booker.call(createOrder, recommenderId === undefined ? form : { ...form, recommenderId })
  }
  const actedOn = async (orderId: number) => ({
    orderId,
    version: (await staff.seen(orderId)).version,
    linked: false,
  })
  return {
    customer,
    bookFor,
    actedOn,
    newcomer: (name: string) => customer(name, { visits: 0 }),
    /** Lets the guests arrive, and settles their bill. */
    async dine(orderId: number, total = 50_000): Promise<void> {
      await booker.call(arriveOrder, await actedOn(orderId))
      await booker.call(clearOrder, {
        ...(await actedOn(orderId)),
        total,
        payments: total === 0 ? [] : [{ means: 'weixin', amount: total }],
      })
    },
    /** Runs the sweep that decides about rewards. */
    run: () => thanks.run(clock.now()),
    /** Runs the sweep that expires rebates. */
    lapse: () => lapsing.run(clock.now()),
  }
}

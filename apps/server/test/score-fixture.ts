import { orderDetail } from '@roombook/contract/booking'
import { decideGuarantee, guaranteeDeposit } from '@roombook/contract/guarantees'
import { cancelOrder } from '@roombook/contract/order-moves'
import { orderRefunds } from '@roombook/contract/payments'
import type { Updateable } from 'kysely'
import { expect } from 'vitest'
import type { Booking } from '#db/tables.ts'
import { changeBooking, selectBookingId } from './booking-rows.ts'
import { openPaymentFixture, readOneTimeValue } from './payment-fixture.ts'
import type { TestApp, TestClient } from './test-app.ts'

/** Books orders that require a deposit, for which their guest gives a 微信支付分 guarantee instead. */
export async function openScoreFixture(app: TestApp, firstDay?: string) {
  const { as, baseUrl, venue, owner } = app
  const fixture = await openPaymentFixture(app, firstDay)
  const admin = await as(venue.staff.admin.phone)
  const guaranteesOf = (orderId: number) =>
    owner
      .selectFrom('deposit_guarantee')
      .selectAll()
      .where('booking_id', '=', selectBookingId(orderId))
      .orderBy('id')
      .execute()
  const newestOf = async (orderId: number) => {
    const guarantee = (await guaranteesOf(orderId)).at(-1)
    if (!guarantee) throw new Error('there is no guarantee')
    return guarantee
  }
  return {
    ...fixture,
    admin,
    guaranteesOf,
    newestOf,
    beginScore: (orderId: number) => fixture.guest.call(guaranteeDeposit, { shopId: venue.shopId, orderId }),
    /** Opens the sandbox's page and presses one of its buttons. */
    async pressScore(url: string, act: 'confirm' | 'cancel') {
      const way = await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
      const address = way.headers.get('location') ?? ''
      expect(address).toMatch(/^\/pay\/sandbox-score\//)
      const page = await fixture.pageOf(address)
      const pressed = await fetch(`${baseUrl}${address.split('?')[0]}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ once: readOneTimeValue(page), act }),
      })
      return { page, status: pressed.status, address }
    },
    /** Books an order with a guarantee confirmed at the sandbox, optionally with other terms. */
    async bookGuaranteed(terms: Updateable<Booking> = {}) {
      const { id: orderId } = await fixture.bookAsking()
      const { url, tradeNo } = await this.beginScore(orderId)
      await this.pressScore(url, 'confirm')
      if (Object.keys(terms).length > 0) await changeBooking(owner, orderId, terms)
      expect(await newestOf(orderId)).toMatchObject({ state: 'held' })
      return { orderId, tradeNo }
    },
    async cancel(
      orderId: number,
      reason: 'guest' | 'shop' | 'no-show',
      more: { refundPercent?: number; remark?: string } = {},
    ) {
      const { row } = await admin.call(orderDetail, { id: orderId })
      await admin.call(cancelOrder, { orderId, version: row.version, reason, remark: '', ...more })
    },
    decide: async (
      orderId: number,
      act: 'waive' | 'retry',
      { reason = '', by = admin }: { reason?: string; by?: TestClient } = {},
    ) => by.call(decideGuarantee, { orderId, guaranteeId: (await newestOf(orderId)).id, act, reason }),
    panelOf: async (orderId: number) => (await admin.call(orderRefunds, { orderId })).guarantee,
    /** Waits until the newest guarantee of an order is in a state. */
    async scoreBecomes(orderId: number, state: string): Promise<void> {
      await expect.poll(async () => (await newestOf(orderId)).state, { interval: 100 }).toBe(state)
    },
    /** Returns the postings of an order's guarantees. */
    async postedBy(orderId: number): Promise<[kind: string, amount: number][]> {
      const rows = await owner
        .selectFrom('ledger_entry as e')
        .innerJoin('ledger_posting as p', (join) =>
          join.onRef('p.shop_id', '=', 'e.shop_id').onRef('p.entry_id', '=', 'e.id'),
        )
        .select(['p.kind', 'p.amount'])
        .where('e.booking_id', '=', selectBookingId(orderId))
        .where('e.reason', '=', 'guarantee-charged')
        .orderBy('p.line')
        .execute()
      return rows.map(({ kind, amount }) => [kind, amount])
    },
  }
}

import type { CallInput } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { payDeposit } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { expect } from 'vitest'
import {
  createSandboxSigner,
  type SandboxSigner,
} from '#features/payments/gateways/sandbox/sandbox-signature.ts'
import { selectBookingId } from './booking-rows.ts'
import type { TypedForm } from './order-form.ts'
import { openStaffFixture } from './staff-fixture.ts'
import type { TestApp, TestClient } from './test-app.ts'

/** Guest of all orders of this fixture. */
export const guestPhone = '13912345678'

/** Books orders with deposits, and pays them at the sandbox as their guest. */
export async function openPaymentFixture(app: TestApp, firstDay?: string) {
  const { owner, baseUrl, venue, clock, as, asGuest } = app
  const staff = openStaffFixture(app, await as(venue.staff.booker.phone), { firstDay, keepClock: true })
  const guest: TestClient = await asGuest(guestPhone)
  const signer = await sandboxSigner()

  async function sandboxSigner(): Promise<SandboxSigner> {
    const row = await owner.selectFrom('installation_secret').select('value').executeTakeFirstOrThrow()
    return createSandboxSigner(row.value)
  }

  const pageOf = async (path: string) => (await fetch(`${baseUrl}${path}`)).text()

  return {
    ...staff,
    guest,
    signer,
    /** Books an order with a deposit of 500 yuan, on a date of its own. */
    async bookAsking(change: TypedForm = {}): Promise<OrderRow> {
      staff.turnPage()
      return staff.bookOne('牡丹厅', { deposit: fen(50_000), ...change })
    },
    begin: (orderId: number, method: CallInput<typeof payDeposit>['method'] = 'weixin') =>
      guest.call(payDeposit, { shopId: venue.shopId, orderId, method }),
    pageOf,
    /**
     * Follows the phone's redirects to the cashier.
     * @returns the cashier's URL and page.
     */
    async goToCashier(url: string) {
      const way = await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
      const cashier = way.headers.get('location') ?? ''
      expect(cashier).toMatch(/^\/pay\/sandbox\//)
      return { cashier, page: await pageOf(cashier) }
    },
    /** Presses a button on the cashier's page. */
    press: (cashier: string, page: string, act: 'pay' | 'cancel') =>
      fetch(`${baseUrl}${cashier.split('?')[0]}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ once: readOneTimeValue(page), act }),
      }),
    /** Posts a payment notification as the sandbox does. */
    async notify(notice: { tradeNo: string; amountFen: number }, signature?: string) {
      const body = JSON.stringify({ providerNo: `SB${notice.tradeNo}`, ...notice })
      const response = await fetch(`${baseUrl}/pay/notify/sandbox`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signature ?? signer.sign('notification', body),
        },
        body,
      })
      return { http: response.status, text: await response.text() }
    },
    /** Pays trades at the sandbox without a notification. */
    async payUnheard(tradeNos: readonly string[]): Promise<void> {
      const trades = owner.updateTable('sandbox_trade').set({ state: 'paid', paid_at: clock.now() })
      await trades.where('trade_no', 'in', tradeNos).execute()
    },
    paymentsOf: (orderId: number) =>
      owner
        .selectFrom('payment')
        .selectAll()
        .where('booking_id', '=', selectBookingId(orderId))
        .orderBy('id')
        .execute(),
    /** Postings for an order's payments: reason, account, amount. */
    async postedFor(orderId: number): Promise<[reason: string, kind: string, amount: number][]> {
      const rows = await owner
        .selectFrom('ledger_entry as e')
        .innerJoin('ledger_posting as p', (join) =>
          join.onRef('p.shop_id', '=', 'e.shop_id').onRef('p.entry_id', '=', 'e.id'),
        )
        .select(['e.reason', 'p.kind', 'p.amount'])
        .where('e.booking_id', '=', selectBookingId(orderId))
        .where('e.payment_id', 'is not', null)
        .orderBy('e.id')
        .orderBy('p.line')
        .execute()
      return rows.map(({ reason, kind, amount }) => [reason, kind, amount])
    },
    /** Waits until the newest payment of an order reaches a state. */
    async becomes(orderId: number, state: string): Promise<void> {
      await expect
        .poll(async () => (await this.paymentsOf(orderId)).at(-1)?.state, { timeout: 240_000, interval: 100 })
        .toBe(state)
    },
  }
}

/** Reads the one-time value of a cashier's form. */
export const readOneTimeValue = (page: string): string => /name="once" value="([^"]+)"/.exec(page)?.[1] ?? ''

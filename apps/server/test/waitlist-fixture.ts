import type { CallInput } from '@roombook/contract'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import { cancelOrder } from '@roombook/contract/order-moves'
import { type joinWaitlist, listWaitlist } from '@roombook/contract/waitlist'
import { sweepWaitlist } from '#features/booking/waitlist/waitlist.sweep.ts'
import { createLog } from '#platform/log/log.ts'
import { dayByDay } from './day-by-day.ts'
import { openGuestFixture } from './guest-fixture.ts'
import { orderFormFor } from './order-form.ts'
import type { TestApp } from './test-app.ts'

type Wish = Partial<CallInput<typeof joinWaitlist>> & { bookDate: string }

/** Fills evenings, and adds guests to the waiting list. */
export async function openWaitlistFixture(testApp: TestApp) {
  const { app, as, asGuest, clock, venue, owner } = testApp
  const guests = openGuestFixture(testApp)
  const { shopId, periodId } = guests
  const booker = await as(venue.staff.booker.phone)
  const colleague = await as(venue.staff.colleague.phone)
  const nextDay = dayByDay('2026-11-25')
  const sweep = sweepWaitlist({ db: app.db, outbox: { wake() {} }, log: createLog('silent', false) })

  return {
    desk: guests,
    booker,
    colleague,
    nextDay,
    /** Runs the sweep that looks for freed rooms. */
    look: () => sweep.run(clock.now()),
    /**
     * Books every room of an evening as staff.
     * @returns an order for each room.
     */
    async fill(bookDate = nextDay()) {
      const orders = []
      for (const roomId of Object.values(venue.rooms)) {
        const form = orderFormFor(venue, { bookDate, roomIds: [roomId], phone: '13911112222', peopleNum: 2 })
        orders.push((await booker.call(createOrder, { ...form, arrivalTime: '' })).row)
      }
      return { bookDate, orders }
    },
    async cancel(id: number) {
      const { row } = await booker.call(orderDetail, { id })
      await booker.call(cancelOrder, { orderId: id, version: row.version, reason: 'guest' })
    },
    /** Builds a waiting-list form: dinner for eight. */
    wish: (change: Wish): CallInput<typeof joinWaitlist> => ({
      shopId,
      periodId,
      peopleNum: 8,
      userName: '钱小姐',
      sex: 2,
      remark: '想要靠窗',
      ...change,
    }),
    async newGuest() {
      const phone = guests.nextPhone()
      return { phone, ...(await asGuest(phone)) }
    },
    entriesOf: (phone: string) =>
      owner.selectFrom('waitlist_entry').selectAll().where('phone', '=', phone).orderBy('id').execute(),
    /** Reads the staff messages about a freed room. */
    async messagesOf() {
      const { list } = await colleague.call(listMessages, { limit: 50 })
      return list.filter(({ kind }) => kind === 'waitlist-free')
    },
    async waitingOn(bookDate: string) {
      return (await booker.call(listWaitlist, { bookDate })).list
    },
  }
}

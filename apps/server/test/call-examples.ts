import type { Call } from '@roombook/contract'
import { createOrder, holdRooms } from '@roombook/contract/booking'
import { topUpCustomer } from '@roombook/contract/customer-bills'
import { createInviteStyle } from '@roombook/contract/invitations'
import { arriveOrder, cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { setDeposit } from '@roombook/contract/order-sums'
import { publishWebsite, readWebsite, saveWebsite } from '@roombook/contract/website'
import { OrderStatus } from '@roombook/domain/orders'
import { addDays } from '@roombook/domain/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { only } from '#platform/db/only.ts'
import { valuesOf } from '../../../packages/contract/test/values-of.ts'
import { aiExampleFor } from './ai-examples.ts'
import { campaignExampleFor } from './campaign-examples.ts'
import { companyExampleFor } from './company-examples.ts'
import { couponExampleFor, shownCoupon } from './coupon-examples.ts'
import { customerExampleFor } from './customer-examples.ts'
import { dishExampleFor } from './dish-examples.ts'
import { floorPlanExample } from './floor-plan-examples.ts'
import { invitationExampleFor, isOfInvitation } from './invitation-examples.ts'
import { operationExampleFor } from './operation-examples.ts'
import { orderFormFor } from './order-form.ts'
import { guaranteeExampleFor, paymentExampleFor } from './payment-examples.ts'
import { phoneExampleFor } from './phone-examples.ts'
import { hookExampleFor, posExampleFor } from './pos-examples.ts'
import { preorderExampleFor } from './preorder-examples.ts'
import { printingExampleFor } from './printing-examples.ts'
import { referralExampleFor } from './referral-examples.ts'
import { settingsExampleFor } from './settings-examples.ts'
import { firstTurns } from './shown-turns.ts'
import { replyExampleFor, smsExampleFor } from './sms-examples.ts'
import { staffExampleFor } from './staff-examples.ts'
import type { TestApp, TestClient } from './test-app.ts'
import { tillExampleFor } from './till-examples.ts'
import { voucherExampleFor } from './voucher-examples.ts'
import { isOfWaitlist, newPeriodOf, openRoomsOf, waitlistExampleFor } from './waitlist-examples.ts'
import { walletExampleFor } from './wallet-examples.ts'
import { workbookExampleFor } from './workbook-examples.ts'

/** Phone of the guest whose orders the examples use, and who makes guests' calls. */
export const guestOfExamples = '13912345678'

/** Status that an order must have for a call; booked for calls not listed. */
const statusFor: Readonly<Record<string, OrderStatus>> = {
  'booking.convert': OrderStatus.held,
  'booking.release': OrderStatus.held,
  'booking.extend-hold': OrderStatus.held,
  'booking.answer': OrderStatus.applied,
  'booking.delete': OrderStatus.cancelled,
  'booking.give-back': OrderStatus.cancelled,
  'booking.deposit-to-return': OrderStatus.cancelled,
  'booking.correct-no-show': OrderStatus.finished,
  'booking.collect-balance': OrderStatus.finished,
  'booking.meal-check': OrderStatus.finished,
}

/** Calls about a cash-desk deposit to be refunded after its booking was cancelled. */
const givesBack: ReadonlySet<string> = new Set(['booking.give-back', 'booking.deposit-to-return'])

/** Values of fields that the schema alone does not determine. */
const usual: Readonly<Record<string, unknown>> = {
  heldUntil: '2026-11-20T08:00:00.000Z',
  node: 'roombook/createbook',
  keyword: '王',
  limit: 10,
  page: 1,
  linked: false,
  reason: 'guest',
  oldPassword: 'Wrong2026x',
  total: 10_000,
  payments: [{ means: 'cash', amount: 10_000 }],
  customerIds: [1],
  turn: 1,
  turns: undefined,
  endpoint: 'https://push.example.com/1',
  p256dh: 'BO-ngP-5NA9gJAdnPS-1NkELVDmD9F3dmbpPAytVF6IYIwr65vSsZRyz1oVifXvcxUhkSvkqUVylVMquaT2pl48',
  auth: 'c3Vic2NyaXB0aW9uMTIzNA',
}

/** Calls about a change requested by a guest. */
const answersChange: ReadonlySet<string> = new Set(['booking.take-back-change', 'booking.answer-change'])

/** Builds valid input for any call of the contract: each with a new order on a date of its own. */
export interface CallExamples {
  inputOf(call: Call): Promise<Record<string, unknown>>
}

/** Creates examples for a staff member, in their shop. */
export function createCallExamples(
  { owner, venue, clock, asGuest }: TestApp,
  person: TestClient,
  places: {
    roomIds: readonly number[]
    periodId: number
    styleId: number
    openerId: number | null
    /** Whether the customers of examples get a settled visit in two rooms, and stored value. */
    withVisits?: boolean
  },
): CallExamples {
  let day = 0
  let lunches = 0
  const { roomIds, periodId, styleId } = places
  const [roomId = 0, otherRoomId = roomId] = roomIds
  const here = () => ({ shopId: venue.shopId, at: clock.now() })

  const formOn = (bookDate: string, rooms: readonly number[]) =>
    orderFormFor(venue, {
      bookDate,
      periodId,
      roomIds: [...rooms],
      inviteStyleId: styleId,
      openerId: places.openerId,
    })
  /** Returns a date without rooms taken by examples; dates are reused after a year. */
  const nextDate = async () => {
    day += 1
    const bookDate = addDays('2026-11-20', day % 360)
    if (day > 360) {
      await owner
        .updateTable('room_claim')
        .set({ released_at: clock.now() })
        .where('shop_id', '=', venue.shopId)
        .where('book_date', '=', bookDate)
        .where('released_at', 'is', null)
        .execute()
    }
    return bookDate
  }

  async function orderOn(call: Call, bookDate: string, rooms: readonly number[]): Promise<OrderRow> {
    const status = statusFor[call.name] ?? OrderStatus.booked
    const made = status === OrderStatus.held ? holdRooms : createOrder
    const deposit = ['payments.pay-deposit', 'payments.guarantee-deposit'].includes(call.name) ? 50_000 : null
    const { row } = await person.call(made, { ...formOn(bookDate, rooms), deposit })
    if (status === row.status) return row
    if (status === OrderStatus.finished) return settled(call, row)
    if (status === OrderStatus.cancelled) return cancelled(call, row)
    await owner.updateTable('orders').set({ status }).where('id', '=', row.id).execute()
    return { ...row, status }
  }

  /** Settles an order, manually or as at the day's end. */
  async function settled({ name }: Call, { id: orderId, version }: OrderRow): Promise<OrderRow> {
    // This setting is off in a new shop.
    if (name === 'booking.meal-check')
      await owner
        .updateTable('shop')
        .set({ settings: sql`settings || '{"mealCheckMode": 1}'` })
        .where('shop_id', '=', venue.shopId)
        .execute()
    const there = await person.call(arriveOrder, { orderId, version, linked: true })
    const owed = name === 'booking.collect-balance' ? 10_000 : 0
    const { row } = await person.call(clearOrder, {
      orderId,
      version: there.row.version,
      linked: true,
      total: owed,
      owed,
    })
    if (name === 'booking.correct-no-show')
      await owner
        .updateTable('orders')
        .set({ cleared_by_system_at: clock.now() })
        .where('id', '=', orderId)
        .execute()
    return row
  }

  /** Cancels an order, with an unrefunded cash-desk deposit for calls about one. */
  async function cancelled({ name }: Call, { id: orderId, version }: OrderRow): Promise<OrderRow> {
    const received = { deposit: 10_000, depositReceived: 10_000, means: 'cash' as const }
    const paid = givesBack.has(name)
      ? await person.call(setDeposit, { orderId, version, ...received })
      : undefined
    const { row } = await person.call(cancelOrder, {
      orderId,
      version: paid?.row.version ?? version,
      linked: true,
      reason: 'guest' as const,
    })
    return row
  }
  /** Creates an order in the status that the call requires. */
  const orderFor = async (call: Call) =>
    orderOn(call, await nextDate(), call.name === 'booking.set-sync' ? [roomId, otherRoomId] : [roomId])

  /** Gives a customer a settled visit in two linked rooms, and stored value. */
  const visit = places.withVisits
    ? async (id: number, phone: string, { name }: Call) => {
        const form = { ...formOn(await nextDate(), [roomId, otherRoomId]), phone, userName: '范例客人' }
        const { row } = await person.call(createOrder, form)
        const there = await person.call(arriveOrder, { orderId: row.id, version: row.version, linked: true })
        await person.call(clearOrder, {
          orderId: row.id,
          version: there.row.version,
          linked: true,
          total: 20_000,
          payments: [{ means: 'cash', amount: 20_000 }],
        })
        // A customer with stored value cannot be anonymised.
        if (name !== 'customers.anonymise')
          await person.call(topUpCustomer, { id, amount: 5_000, means: 'cash', remark: '' })
      }
    : undefined

  /** Uses lunch for guests' bookings, which may be less far ahead than the examples' dates. */
  const soonAtLunch = () => ({
    bookDate: addDays('2026-11-21', lunches++ % 50),
    periodId: venue.periods.lunch,
    arrivalTime: '',
    ...firstTurns(venue, [roomId], venue.periods.lunch),
  })

  /**
   * Chooses a date: the waitlist reaches less far ahead than the examples; adding to it needs a day with
   * every room taken.
   */
  async function waitingFor(call: Call): Promise<Record<string, unknown>> {
    const { shopId } = venue
    const isFull = call.name === 'booking.add-to-waitlist'
    const bookDate = isFull ? await nextDate() : addDays('2026-11-21', lunches++ % 50)
    const period = isFull ? await newPeriodOf(owner, shopId, `${bookDate}茶点`) : periodId
    if (isFull) {
      const rooms = await openRoomsOf(owner, shopId)
      await person.call(createOrder, { ...formOn(bookDate, rooms), periodId: period, arrivalTime: '' })
    }
    return waitlistExampleFor(owner, call, {
      shopId,
      periodId: period,
      bookDate,
      phone: guestOfExamples,
      at: clock.now(),
    })
  }

  /** Inserts a guest's request to change an order. */
  const askedFor = (orderId: number) =>
    owner
      .insertInto('order_change_request')
      .values({ shop_id: venue.shopId, order_id: orderId, words: '换一间靠窗的', created_at: clock.now() })
      .execute()

  /** Allows guests of the shop to change their bookings. */
  async function changedByGuest() {
    const settings = JSON.stringify({ guestChange: 'self' })
    await sql`update shop set settings = settings || ${settings}::jsonb where shop_id = ${venue.shopId}`.execute(
      owner,
    )
    return { peopleNum: 4, arrivalTime: '18:00' }
  }

  /**
   * Inserts a colleague's request to take over an order.
   * @returns the request's id.
   */
  async function handoverOf(orderId: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into opener_request (shop_id, booking_id, staff_id, asked_at)
      select o.shop_id, o.booking_id, ${venue.staff.colleague.id}, ${clock.now()} from orders o
      where o.shop_id = ${venue.shopId} and o.id = ${orderId} returning id`.execute(owner)
    return only(rows).id
  }

  /** Creates an invitation style that can be deleted. */
  async function newStyle(): Promise<number> {
    const { style } = await person.call(createInviteStyle, { title: '范例', template: 'inkwash' })
    return style.id
  }

  /** Returns the current page draft, published where the call withdraws it. */
  async function websiteFor(call: Call): Promise<Record<string, unknown>> {
    const { version, blocks } = await person.call(readWebsite, {})
    if (call.name !== 'website.publish' && call.name !== 'website.withdraw') return { version, blocks }
    const saved = await person.call(saveWebsite, { version, blocks })
    if (call.name === 'website.withdraw') await person.call(publishWebsite, { version: saved.version })
    return { version: saved.version }
  }

  return {
    async inputOf(call) {
      const fields = Object.keys(call.input.shape)
      const input: Record<string, unknown> = await floorPlanExample(owner, venue.shopId, call)
      // Dates are limited, so one is taken only for calls that need it.
      let bookDate = fields.includes('bookDate') ? await nextDate() : undefined
      const isBooking = fields.includes('userName') && fields.includes('roomIds')
      if (isBooking) Object.assign(input, formOn(await nextDate(), [roomId]))
      if (call.name === 'booking.apply') Object.assign(input, soonAtLunch())
      const isOfOrder = call.name === 'booking.detail' || call.name === 'booking.timeline'
      if (fields.includes('orderId') || fields.includes('otherOrderId') || isOfOrder) {
        const order = await orderFor(call)
        bookDate = order.bookDate
        Object.assign(input, { orderId: order.id, id: order.id, version: order.version })
        if (isBooking) Object.assign(input, { bookDate })
      }
      if (call.name.startsWith('preorders.')) {
        const ofOrder = fields.includes('forOrderId') ? (await orderFor(call)).id : input.orderId
        const orderId = typeof ofOrder === 'number' ? ofOrder : undefined
        Object.assign(input, await preorderExampleFor({ owner, venue }, person, call, orderId))
      }
      if (isOfInvitation(call.name) && (fields.includes('forOrderId') || fields.includes('answerId'))) {
        const orderId = typeof input.orderId === 'number' ? input.orderId : (await orderFor(call)).id
        const answered = { ...here(), orderId }
        Object.assign(input, await invitationExampleFor(owner, answered))
      }
      if (fields.includes('paymentId')) {
        const failed = { ...here(), orderId: Number(input.orderId) }
        Object.assign(input, await paymentExampleFor(owner, failed))
      }
      if (fields.includes('guaranteeId')) {
        const failed = { ...here(), orderId: Number(input.orderId) }
        Object.assign(input, await guaranteeExampleFor(owner, failed))
      }
      if (call.name === 'booking.set-dish-mode') input.dishMode = 0
      if (call.name === 'booking.set-deposit') input.means = 'cash'
      if (call.name === 'booking.give-back') input.amount = 10_000
      if (isOfWaitlist(call.name)) Object.assign(input, await waitingFor(call))
      if (call.name === 'booking.change-mine') Object.assign(input, await changedByGuest())
      if (call.name === 'booking.ask-change') input.words = '换一间靠窗的'
      if (answersChange.has(call.name)) await askedFor(Number(input.orderId))
      if (call.name === 'booking.answer-handover') input.requestId = await handoverOf(Number(input.orderId))
      if (call.name === 'booking.answer-change') input.words = '已安排'
      if (fields.includes('otherOrderId')) {
        const other = await orderOn(call, bookDate ?? (await nextDate()), [otherRoomId])
        Object.assign(input, { otherOrderId: other.id, otherVersion: other.version })
      }
      if (call.name === 'stores.change' || call.caller === 'guest') input.shopId = venue.shopId
      if (call.name.startsWith('website.')) Object.assign(input, await websiteFor(call))
      if (call.name.startsWith('settings.') || call.name.endsWith('-merchant'))
        Object.assign(input, await settingsExampleFor(person, call))
      if (call.name.startsWith('printing.')) Object.assign(input, await printingExampleFor(person, call))
      if (call.name.startsWith('customers.'))
        Object.assign(
          input,
          await customerExampleFor(person, { owner, venue, at: clock.now(), visit }, call),
          await workbookExampleFor(owner, person, venue, call),
        )
      if (call.name.startsWith('campaigns.'))
        Object.assign(input, await campaignExampleFor(owner, person, { venue, at: clock.now() }, call))
      if (call.name.startsWith('pos.')) Object.assign(input, await posExampleFor(owner, here(), call))
      if (call.name.startsWith('phone.') || call.name === 'settings.rotate-phone-key')
        Object.assign(input, await phoneExampleFor(owner, here(), call))
      if (/^(referrals|actives)\./.test(call.name) || call.name === 'booking.set-referral') {
        const shop = { ...here(), guest: guestOfExamples }
        Object.assign(input, await referralExampleFor(owner, shop, call))
      }
      if (call.name.startsWith('operations.'))
        Object.assign(input, await operationExampleFor(owner, here(), call))
      if (call.name.startsWith('hooks.')) Object.assign(input, await hookExampleFor(owner, here(), call))
      if (call.name.startsWith('coupons.'))
        Object.assign(input, await couponExampleFor(owner, { ...here(), guest: guestOfExamples }, call))
      if (['booking.show-coupon', 'coupons.look', 'coupons.write-off'].includes(call.name))
        Object.assign(input, await shownCoupon(owner, here(), asGuest))
      if (call.name.startsWith('dishes.')) Object.assign(input, await dishExampleFor(person, call))
      if (call.name.startsWith('sms.')) Object.assign(input, await smsExampleFor(owner, here(), call))
      if (call.name.startsWith('companies.')) {
        const orderId = async () => (await orderFor(call)).id
        const example = { ...here(), orderId }
        Object.assign(input, await companyExampleFor(owner, example, call))
      }
      if (call.name.startsWith('vouchers.'))
        Object.assign(input, await voucherExampleFor(owner, here(), call))
      if (call.name.startsWith('till.'))
        Object.assign(input, await tillExampleFor(owner, person, { venue, at: clock.now() }, call))
      Object.assign(input, await walletExampleFor({ owner, clock, venue }, call))
      if (call.name.startsWith('ai.')) Object.assign(input, await aiExampleFor(owner, venue.shopId, call))
      if (fields.includes('replyId')) {
        const orderId = fields.includes('orderId') ? Number(input.orderId) : undefined
        const answered = { ...here(), orderId }
        Object.assign(input, await replyExampleFor(owner, answered))
      }
      if (call.name.startsWith('staff.')) Object.assign(input, await staffExampleFor(person, call))
      if (fields.includes('styleId') || fields.includes('styleIds')) {
        const style = await newStyle()
        Object.assign(input, { styleId: style, styleIds: [style], version: 1 })
      }
      const named = { ...usual, bookDate, periodId, roomId: otherRoomId, roomIds: [otherRoomId] }
      for (const [name, value] of Object.entries({ ...named, ...input })) {
        if (fields.includes(name)) input[name] = value
      }
      for (const [name, field] of Object.entries(call.input.shape)) {
        // Optional fields are omitted.
        if (name in input || name in usual || field.safeParse(undefined).success) continue
        input[name] = fc.sample(valuesOf(field), { numRuns: 1, seed: 7 })[0]
      }
      return Object.fromEntries(fields.map((name) => [name, input[name]]))
    },
  }
}

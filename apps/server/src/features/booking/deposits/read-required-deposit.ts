import type { InputOf, OutputOf } from '@roombook/contract'
import type { readRequiredDeposit as readCall } from '@roombook/contract/required-deposit'
import { readTerms } from '@roombook/domain/orders'
import { isMaskedPhone, normalizePhone } from '@roombook/domain/validation'
import { noteTypedNumber, phoneOfCustomer } from '#features/customers/index.ts'
import { findPeriodEver } from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findLinked, type LockedOrder } from '../orders/lock-orders.repository.ts'
import { findWaited } from '../waitlist/count-waiting.repository.ts'
import { findRequiredDeposit, hasDepositRules, requiredDepositView } from './find-required-deposit.ts'
import { findStoredDeposit, readBookedAt } from './stored-deposit.repository.ts'

type Asking = InputOf<typeof readCall>

/**
 * Returns the rules' deposit for a new or changed booking form. A typed number counts as a search, because
 * the response reveals no-shows.
 *
 * @throws Refusal `booking.not_found`, `booking.period_missing`, `booking.customer_missing`,
 *   `permission.too_many_searches`.
 */
export async function readRequiredDeposit(
  call: StaffCall,
  asking: Asking,
): Promise<OutputOf<typeof readCall>> {
  const nothing = { ...requiredDepositView(undefined), terms: [], stands: null }
  if (!hasDepositRules(call)) return nothing
  await noteTypedNumber(call, asking.phone)
  return call.read(async (tx) => {
    const members = asking.orderId === undefined ? [] : await findLinked(tx, call.shopId, asking.orderId)
    const order = members.find(({ id }) => id === asking.orderId)
    if (asking.orderId !== undefined && !order) throw new Refusal('booking.not_found')
    const { bookDate, periodId, peopleNum = countPeople(members) } = asking
    const period = await findPeriodEver(tx, call.shopId, periodId)
    if (!period) throw new Refusal('booking.period_missing')
    const stays = order?.bookDate === bookDate && order.periodId === periodId
    const required = await findRequiredDeposit(tx, call, {
      bookDate,
      periodId,
      period,
      peopleNum,
      phone: await resolvePhone(tx, call.shopId, asking, order),
      roomIds: listRoomIds(asking, members),
      bookedAt: order && stays ? await readBookedAt(tx, call.shopId, order.bookingId) : undefined,
    })
    const stored = order && (await findStoredDeposit(tx, call.shopId, order.bookingId))
    return {
      ...requiredDepositView(required),
      terms: required?.terms ?? [],
      stands: stored
        ? {
            asked: stored.asked,
            deposit: stored.deposit,
            depositReceived: stored.depositReceived,
            terms: readTerms(stored.terms),
          }
        : null,
    }
  })
}

/** Returns the booking's number of people, which only its first order carries. */
const countPeople = (members: readonly LockedOrder[]): number =>
  Math.max(0, ...members.map(({ peopleNum }) => peopleNum))

/** Lists the booking's rooms as they will be after saving. */
function listRoomIds({ roomIds, orderId, beside }: Asking, members: readonly LockedOrder[]): number[] {
  const live = members.filter(({ status }) => status > 0)
  const stay = beside ? live : live.filter(({ id }) => id !== orderId)
  return [...new Set([...stay.map(({ roomId }) => roomId), ...roomIds])]
}

/** Returns the typed phone, or the recorded number behind a masked one. */
async function resolvePhone(
  tx: ShopTransaction,
  shopId: number,
  { phone, customerId, waitlistEntryId }: Asking,
  order: LockedOrder | undefined,
): Promise<string> {
  if (phone !== '' && !isMaskedPhone(phone)) return normalizePhone(phone)
  if (waitlistEntryId !== undefined && phone !== '')
    return (await findWaited(tx, shopId, waitlistEntryId))?.phone ?? ''
  if (order && (customerId === null || customerId === order.customerId)) return order.phone
  return customerId === null ? '' : ((await phoneOfCustomer(tx, shopId, customerId)) ?? '')
}

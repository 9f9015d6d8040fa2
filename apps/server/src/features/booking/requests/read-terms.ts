import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  readOwnTerms as ownCall,
  listDepositPlaces as placesCall,
  readBookingTerms as termsCall,
  tryDepositRules as tryCall,
} from '@roombook/contract/deposit-rules'
import { termsText } from '@roombook/domain/orders'
import { listOpenRooms, listPeriodsEver } from '#features/rooms/index.ts'
import { findShop, type GuestCall } from '#platform/calls/guest-call.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { type BookingTerms, termsOfBooking } from './terms-of-booking.ts'

/** Returns a booking's deposit and terms for a guest not yet identified. */
export async function readBookingTerms(
  db: Database,
  { shopId, ...place }: InputOf<typeof termsCall>,
  now: Date,
): Promise<OutputOf<typeof termsCall>> {
  const context = { shopId, now, ...(await findShop(db, shopId, now)) }
  return inShop(db, shopId, async (tx) =>
    forGuest(await termsOfBooking(tx, context, place, { noShowDates: [] })),
  )
}

/** Returns a booking's deposit and terms for an identified guest, whose past no-shows count. */
export const readOwnTerms = (
  call: GuestCall,
  place: InputOf<typeof ownCall>,
): Promise<OutputOf<typeof ownCall>> =>
  call.read(async (tx) => forGuest(await termsOfBooking(tx, call, place, call.guest)))

/** Previews the deposit and refunds that unsaved rules would produce for a booking. */
export const tryDepositRules = (
  call: StaffCall,
  { rules, noShowCount, ...place }: InputOf<typeof tryCall>,
): Promise<OutputOf<typeof tryCall>> =>
  call.read(async (tx) => {
    const { today, shopId, now, actor } = call
    const { timezone } = actor
    const context = { shopId, now, today, timezone, settings: { ...actor.settings, depositRules: rules } }
    const noShowDates = Array.from({ length: noShowCount }, () => today)
    const { rule, deposit, terms } = await termsOfBooking(tx, context, place, { noShowDates })
    return { deposit, depositMinutes: rule.payMinutes, terms, ruleTitle: rule.title }
  })

/** Lists the periods and bookable rooms that a rule may name. */
export const listDepositPlaces = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof placesCall>> =>
  read(async (tx) => {
    const periods = await listPeriodsEver(tx, shopId)
    const rooms = await listOpenRooms(tx, shopId)
    return {
      periods: periods.filter(({ gone }) => !gone).map(({ id, title }) => ({ id, title })),
      rooms: rooms.map(({ id, title }) => ({ id, title })),
    }
  })

const forGuest = ({ rule, deposit, terms, needed }: BookingTerms): OutputOf<typeof termsCall> => ({
  deposit,
  depositMinutes: rule.payMinutes,
  terms,
  needed,
  text: termsText(terms),
})

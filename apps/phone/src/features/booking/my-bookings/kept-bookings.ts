import type { BookingOfGuest, MyBooking } from '@roombook/contract'
import { z } from 'zod'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { guestSession, keptBookingsKey } from '#platform/session/guest-session.ts'
import { whenText } from './booking-words.ts'

/** A booking as the page without a network shows it (`public/m/offline.js`). */
const keptBooking = z.object({
  id: z.string(),
  startsAt: z.string(),
  when: z.string(),
  shop: z.string(),
  rooms: z.string(),
  people: z.int(),
  status: z.string(),
  /** Empty until the booking's own page was read. */
  address: z.string(),
  phone: z.string(),
})
type KeptBooking = z.output<typeof keptBooking>

const keptSchema = z.object({ guestId: z.int(), list: z.array(keptBooking) })

/** Stores the bookings to come in place of those before, for when there is no network. */
export function keepBookings(list: readonly BookingOfGuest[]): void {
  const before = new Map(readKept().map((booking) => [booking.id, booking]))
  store(list.map((booking) => ({ ...keptOf(booking), ...placeOf(before.get(idOf(booking))) })))
}

/** Stores one booking with the store's address and telephone. */
export function keepBooking(booking: MyBooking): void {
  const others = readKept().filter(({ id }) => id !== idOf(booking))
  store([...others, { ...keptOf(booking), address: booking.shopAddress, phone: booking.shopPhone }])
}

const idOf = ({ shopId, orderId }: Pick<BookingOfGuest, 'shopId' | 'orderId'>): string =>
  `${shopId}/${orderId}`

const placeOf = (before: KeptBooking | undefined) =>
  before && { address: before.address, phone: before.phone }

const keptOf = (booking: BookingOfGuest): KeptBooking => ({
  id: idOf(booking),
  startsAt: booking.startsAt,
  when: whenText(booking),
  shop: booking.shopTitle,
  rooms: booking.roomNames.join('、'),
  people: booking.peopleNum,
  status: booking.statusName,
  address: '',
  phone: '',
})

function readKept(): readonly KeptBooking[] {
  try {
    const kept = keptSchema.safeParse(JSON.parse(readKey(keptBookingsKey) ?? 'null'))
    return kept.data?.guestId === guestSession.get()?.guest.id ? (kept.data?.list ?? []) : []
  } catch {
    return []
  }
}

function store(list: readonly KeptBooking[]): void {
  const guestId = guestSession.get()?.guest.id
  if (guestId === undefined) return
  const sorted = [...list].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  writeKey(keptBookingsKey, JSON.stringify({ guestId, list: sorted }))
}

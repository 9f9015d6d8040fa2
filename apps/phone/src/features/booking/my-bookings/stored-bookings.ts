import type { BookingOfGuest, MyBooking } from '@roombook/contract/my-bookings'
import { z } from 'zod'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { guestSession, storedBookingsKey } from '#platform/session/guest-session.ts'
import { whenText } from './booking-text.ts'

/** A booking as stored for the offline page (`public/m/offline.js`). */
const storedBooking = z.object({
  id: z.string(),
  startsAt: z.string(),
  when: z.string(),
  shop: z.string(),
  rooms: z.string(),
  people: z.int(),
  status: z.string(),
  /** Empty until the booking's own page was loaded. */
  address: z.string(),
  phone: z.string(),
})
type StoredBooking = z.output<typeof storedBooking>

const storedListSchema = z.object({ guestId: z.int(), list: z.array(storedBooking) })

/** Stores the upcoming bookings for offline use, replacing the previous ones. */
export function storeBookings(list: readonly BookingOfGuest[]): void {
  const before = new Map(readStored().map((booking) => [booking.id, booking]))
  store(list.map((booking) => ({ ...toStoredBooking(booking), ...selectPlace(before.get(idOf(booking))) })))
}

/** Stores one booking with the store's address and phone. */
export function storeBooking(booking: MyBooking): void {
  const others = readStored().filter(({ id }) => id !== idOf(booking))
  store([...others, { ...toStoredBooking(booking), address: booking.shopAddress, phone: booking.shopPhone }])
}

const idOf = ({ shopId, orderId }: Pick<BookingOfGuest, 'shopId' | 'orderId'>): string =>
  `${shopId}/${orderId}`

const selectPlace = (before: StoredBooking | undefined) =>
  before && { address: before.address, phone: before.phone }

const toStoredBooking = (booking: BookingOfGuest): StoredBooking => ({
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

function readStored(): readonly StoredBooking[] {
  try {
    const parsed = storedListSchema.safeParse(JSON.parse(readKey(storedBookingsKey) ?? 'null'))
    return parsed.data?.guestId === guestSession.get()?.guest.id ? (parsed.data?.list ?? []) : []
  } catch {
    return []
  }
}

function store(list: readonly StoredBooking[]): void {
  const guestId = guestSession.get()?.guest.id
  if (guestId === undefined) return
  const sorted = [...list].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  writeKey(storedBookingsKey, JSON.stringify({ guestId, list: sorted }))
}

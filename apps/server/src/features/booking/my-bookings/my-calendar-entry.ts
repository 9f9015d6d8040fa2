import { OrderStatus } from '@roombook/domain/orders'
import { dateText } from '@roombook/domain/time'
import type { CalendarAnswer } from '#platform/calendar/answer-calendar.ts'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import type { readSpan } from './read-my-bookings.ts'

/** Renders a booking as an entry for the guest's calendar. */
export function myCalendarEntry(
  { first, shop, rooms, changes, startsAt, endsAt }: NonNullable<Awaited<ReturnType<typeof readSpan>>>,
  { shopId, at }: { shopId: number; at: Date },
): CalendarAnswer {
  const summary = `${shop.title} ${rooms.join('、')}`
  const people = first.peopleNum > 0 ? ` ${first.peopleNum}人` : ''
  const cancelled = first.status === OrderStatus.cancelled || first.status === OrderStatus.refused
  const content = calendarFile({
    uid: `booking-${first.bookingId}@${shopId}.roombook`,
    sequence: changes,
    at,
    startsAt,
    endsAt,
    summary,
    organizer: { shopId, title: shop.title },
    location: [shop.address, shop.title].filter(Boolean).join(' '),
    description: [first.periodName + people, shop.phone && `门店电话 ${shop.phone}`]
      .filter(Boolean)
      .join('\n'),
    awaited: first.status === OrderStatus.applied || first.status === OrderStatus.held,
    cancelled,
  })
  const when = [dateText(first.bookDate), first.periodName, first.arrivalTime].filter(Boolean).join(' ')
  return { content, summary: `${summary} ${when}`, fileName: `${first.bookDate}-${first.id}.ics`, cancelled }
}

import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A meal as an entry of somebody's calendar. */
export interface CalendarEntry {
  /** The same for the same meal, so that a second file changes the first entry: `booking-12@1.roombook`. */
  uid: string
  /** Grows with each change: a calendar takes the file with the higher one, and leaves an older one alone. */
  sequence: number
  /** When the file is made. */
  at: Date
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  /** Organizer of the entry: the store, which alone may change or cancel it. */
  organizer: { shopId: number; title: string }
  /** The meal does not take place: the entry is to go. */
  cancelled?: boolean
  /** Nobody has said yes yet, or a deposit is awaited. */
  awaited?: boolean
}

/** Seconds before the meal at which a calendar reminds of it. */
const remindsBefore = 2 * 60 * 60

/** A calendar's file (RFC 5545) with one entry; times are instants, so that no timezone is to be known. */
export function calendarFile(entry: CalendarEntry): string {
  const { cancelled = false, awaited = false, organizer } = entry
  const calendar = ical({
    prodId: { company: 'Roombook', product: 'Roombook', language: 'ZH' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.at,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    location: entry.location,
    description: entry.description,
    // Nobody answers a calendar: an address that nothing is delivered to (RFC 2606).
    organizer: { name: organizer.title, email: `shop-${organizer.shopId}@roombook.invalid` },
    status: cancelled
      ? ICalEventStatus.CANCELLED
      : awaited
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    alarms: cancelled
      ? []
      : [{ type: ICalAlarmType.display, triggerBefore: remindsBefore, description: entry.summary }],
  })
  return `${calendar.toString()}\r\n`
}

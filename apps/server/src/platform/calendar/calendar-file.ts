import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A meal as a calendar entry. */
export interface CalendarEntry {
  /** Stable for the same meal, so that a second file updates the first entry: `booking-12@1.roombook`. */
  uid: string
  /** Grows with each change: a calendar imports the file with the higher number, and ignores an older one. */
  sequence: number
  /** Creation time of the file. */
  at: Date
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  /** Organizer of the entry: the store, which alone may change or cancel it. */
  organizer: { shopId: number; title: string }
  /** The meal was cancelled: calendars remove the entry. */
  cancelled?: boolean
  /** The store has not confirmed yet, or a deposit is awaited. */
  awaited?: boolean
}

/** Seconds before the meal at which a calendar shows its reminder. */
const remindsBefore = 2 * 60 * 60

/**
 * Formats a calendar file (RFC 5545) with one entry. Times are in UTC, so that no timezone needs to be known.
 */
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
    // Replies to a calendar entry are never read: an address that cannot be delivered to (RFC 2606).
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

import { Brought } from './brought/brought.tsx'
import { Calls } from './brought/calls.tsx'
import { Dishes } from './dishes/dishes.tsx'
import { Guests } from './guests/guests.tsx'
import { Lost } from './lost/lost.tsx'
import { Overview } from './overview/overview.tsx'
import { Pace } from './pace/pace.tsx'
import { Rooms } from './rooms/rooms.tsx'
import type { SectionName } from './sections.ts'
import { Staff } from './staff/staff.tsx'
import { Trend } from './trend/trend.tsx'
import { BookingChannels } from './ways/booking-channels.tsx'

const sectionViews: Readonly<Record<SectionName, () => React.ReactNode>> = {
  overview: Overview,
  trend: Trend,
  rooms: Rooms,
  guests: Guests,
  ways: BookingChannels,
  lost: Lost,
  pace: Pace,
  staff: Staff,
  dishes: Dishes,
  brought: Brought,
  calls: Calls,
}

/** The selected section. */
export function SelectedSection({ name }: { name: SectionName }) {
  const Part = sectionViews[name]
  return <Part />
}

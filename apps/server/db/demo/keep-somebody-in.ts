import { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import type { BookingSoFar } from './booking-so-far.ts'
import { minute } from './moments.ts'
import type { PlannedBooking } from './planned-booking.ts'

/**
 * Sees that somebody is in the house: before lunch, the largest party of the day has come to decorate its room; late
 * at night, the last guests have not left.
 */
export function keepSomebodyIn(bookingsSoFar: readonly BookingSoFar[], today: LocalDate, now: number): void {
  if (bookingsSoFar.some(({ status }) => status === OrderStatus.arrived)) return
  const ofToday = bookingsSoFar.filter(({ planned }) => planned.date === today)
  const [staying] = ofToday
    .filter((soFar) => soFar.did('arrive'))
    .sort((one, other) => (other.ended?.at ?? 0) - (one.ended?.at ?? 0))
  if (staying) {
    staying.planned.steps = staying.steps.filter((step) => step.to !== OrderStatus.finished)
    return
  }
  const [largest] = ofToday
    .filter(
      ({ status, steps, planned }) =>
        status === OrderStatus.booked && steps.length === 1 && arrivalOf(planned),
    )
    .sort(
      (one, other) =>
        one.planned.period.startMinutes - other.planned.period.startMinutes ||
        other.planned.people - one.planned.people,
    )
  const arrival = largest && arrivalOf(largest.planned)
  if (!arrival) return
  const { planned, steps } = largest
  planned.hostRemark = '提前到店布置场地，鲜花和背景板走货梯'
  planned.steps = [...steps, { ...arrival, at: Math.max(now - 25 * minute, (steps[0]?.at ?? 0) + minute) }]
}

const arrivalOf = ({ steps }: PlannedBooking) => steps.find((step) => step.move === 'arrive')

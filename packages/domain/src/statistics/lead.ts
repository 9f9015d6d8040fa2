/** Lead times of bookings before the meal, in days of the store. */
export const leadStretches = [
  { name: 'same-day', title: '当天', from: 0 },
  { name: 'day-before', title: '提前1天', from: 1 },
  { name: 'days-2-3', title: '提前2–3天', from: 2 },
  { name: 'days-4-7', title: '提前4–7天', from: 4 },
  { name: 'days-8-14', title: '提前8–14天', from: 8 },
  { name: 'days-15-30', title: '提前15–30天', from: 15 },
  { name: 'over-30', title: '提前30天以上', from: 31 },
] as const

export type LeadName = (typeof leadStretches)[number]['name']

/**
 * Returns the lead time for a number of days between booking and meal; a booking recorded after the meal
 * counts as same-day.
 */
export const leadOf = (days: number): LeadName =>
  (leadStretches.findLast(({ from }) => days >= from) ?? leadStretches[0]).name

import { lazyPart } from '#platform/page/lazy-part.tsx'

/** Code for taps, loaded later so that the day's rooms need not wait. */
const parts = {
  bookingRequests: () => import('./inbox/booking-requests-tab.tsx'),
  messages: () => import('./inbox/messages-tab.tsx'),
  calls: () => import('./calls/calls-tab.tsx'),
  tasks: () => import('./tasks/tasks-tab.tsx'),
  needs: () => import('./needs/needs-tab.tsx'),
  find: () => import('./find/find-tab.tsx'),
  needsLink: () => import('./needs/needs-link.tsx'),
  me: () => import('./me/me-tab.tsx'),
  order: () => import('./order/order-drawer.tsx'),
  form: () => import('./form/book-form.tsx'),
  months: () => import('./board/month-drawer.tsx'),
  addWaiting: () => import('./waitlist/add-waiting.tsx'),
  waitlist: () => import('./waitlist/waitlist-drawer.tsx'),
}

export const BookingRequestsTab = lazyPart(async () => ({
  default: (await parts.bookingRequests()).BookingRequestsTab,
}))
export const MessagesTab = lazyPart(async () => ({ default: (await parts.messages()).MessagesTab }))
export const CallsTab = lazyPart(async () => ({ default: (await parts.calls()).CallsTab }))
export const TasksTab = lazyPart(async () => ({ default: (await parts.tasks()).TasksTab }))
export const NeedsTab = lazyPart(async () => ({ default: (await parts.needs()).NeedsTab }))
export const FindTab = lazyPart(async () => ({ default: (await parts.find()).FindTab }))
export const NeedsLink = lazyPart(async () => ({ default: (await parts.needsLink()).NeedsLink }))
export const MeTab = lazyPart(async () => ({ default: (await parts.me()).MeTab }))
export const OrderDrawer = lazyPart(async () => ({ default: (await parts.order()).OrderDrawer }))
export const BookForm = lazyPart(async () => ({ default: (await parts.form()).BookForm }))
export const MonthDrawer = lazyPart(async () => ({ default: (await parts.months()).MonthDrawer }))
export const AddWaiting = lazyPart(async () => ({ default: (await parts.addWaiting()).AddWaiting }))
export const WaitlistDrawer = lazyPart(async () => ({ default: (await parts.waitlist()).WaitlistDrawer }))

/**
 * Milliseconds after the workbench appears until the rest is loaded, so that taps also work after a lost
 * connection.
 */
const laterMs = 4000

/** Schedules loading the rest. @returns a function that cancels it */
export function loadLazyParts(): () => void {
  const timer = setTimeout(() => {
    // A failed load is repeated when it is needed, and its error is then shown.
    for (const load of Object.values(parts)) load().catch(() => undefined)
  }, laterMs)
  return () => clearTimeout(timer)
}

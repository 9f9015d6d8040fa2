import type { QueryClient } from '@tanstack/react-query'
import { bookingLive } from '../features/booking/booking.live.ts'
import { customersLive } from '../features/customers/customers.live.ts'
import { customerWorkbooksLive } from '../features/customers/import/customer-workbooks.live.ts'
import { dishesLive } from '../features/dishes/dishes.live.ts'
import { invitationsLive } from '../features/invitations/invitations.live.ts'
import { messagesLive } from '../features/messages/messages.live.ts'
import { paymentsLive } from '../features/payments/payments.live.ts'
import { printingLive } from '../features/printing/printing.live.ts'
import { roomsLive } from '../features/rooms/rooms.live.ts'
import { settingsPagesLive } from '../features/settings/settings-pages.live.ts'
import { settingsLive } from '../features/shell/settings.live.ts'
import { staffLive } from '../features/staff/staff.live.ts'
import { websiteLive } from '../features/website/website.live.ts'

/** Turns live events into refetches of what a feature shows; answers how to stop. */
export type LiveFeature = (queryClient: QueryClient) => () => void

/** Every feature that listens to the live channel. */
export const liveFeatures: readonly LiveFeature[] = [
  bookingLive,
  customersLive,
  customerWorkbooksLive,
  dishesLive,
  messagesLive,
  roomsLive,
  paymentsLive,
  printingLive,
  settingsLive,
  settingsPagesLive,
  invitationsLive,
  websiteLive,
  staffLive,
]

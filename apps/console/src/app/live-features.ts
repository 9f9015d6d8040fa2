import type { QueryClient } from '@tanstack/react-query'
import { bookingLive } from '../features/booking/booking.live.ts'
import { messagesLive } from '../features/messages/messages.live.ts'
import { settingsLive } from '../features/shell/settings.live.ts'

/** Turns live events into refetches of what a feature shows; answers how to stop. */
export type LiveFeature = (queryClient: QueryClient) => () => void

/** Every feature that listens to the live channel. */
export const liveFeatures: readonly LiveFeature[] = [bookingLive, messagesLive, settingsLive]

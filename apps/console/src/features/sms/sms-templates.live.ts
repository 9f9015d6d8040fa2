import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

const calls = callsNamed('sms.list-templates', 'booking.preview-sms', 'booking.change-notice')

/** What somebody wrote, or a provider decided, is shown at once. */
export const smsTemplatesLive = (queryClient: QueryClient): (() => void) =>
  onLiveEvent('sms-templates.changed', () => void refetchCalls(queryClient, calls))

import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

const calls = callsNamed('sms.list-templates', 'booking.preview-sms', 'booking.change-notice')

/** Refetches templates when others edit them or a provider decides on them. */
export const smsTemplatesLive = (queryClient: QueryClient): (() => void) =>
  onLiveEvent('sms-templates.changed', () => void refetchCalls(queryClient, calls))

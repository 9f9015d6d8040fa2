import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

const calls = callsNamed('ai.list-scenes', 'ai.list-texts')

/** Refetches AI texts and scenes when they change elsewhere. */
export const aiTextsLive = (queryClient: QueryClient): (() => void) =>
  onLiveEvent('ai-texts.changed', () => void refetchCalls(queryClient, calls))

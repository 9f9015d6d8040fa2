import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfBoxes, callsOfCalls, callsOfSilence, callsOfTexts } from './telephone-calls.ts'

/** Refetches calls at once when one arrives or is handled; unthrottled, since a caller does not wait. */
export function telephoneLive(queryClient: QueryClient): () => void {
  const stops = [
    onLiveEvent('phone.call', () => void refetchCalls(queryClient, callsOfCalls)),
    onLiveEvent('phone.silence', () => void refetchCalls(queryClient, [...callsOfCalls, ...callsOfSilence])),
    onLiveEvent('phone.texts', () => void refetchCalls(queryClient, callsOfTexts)),
    onLiveEvent('phone.box', () => void refetchCalls(queryClient, callsOfBoxes)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

import type { CallInput } from '@roombook/contract'
import type { readStatistics } from '@roombook/contract/statistics'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useSource } from './statistics-source.ts'

/** Milliseconds until incomplete figures are queried again, about as often as the server counts. */
const untilCounted = 3000

/** Milliseconds between queries of a brand, which has no live events of its stores. */
const brandLooks = 30_000

/**
 * Reads a range's figures and keeps them current. A live event arrives before its booking is counted: the
 * answer is then marked as behind, and queried again until it is not. When more events were counted, all
 * other statistics are refetched.
 */
export function useFigures(input: CallInput<typeof readStatistics> | undefined) {
  const { useCall, calls, kind } = useSource()
  const queryClient = useQueryClient()
  const figures = useCall(calls.read, input, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.isBehind ? untilCounted : kind === 'brand' ? brandLooks : false,
  })
  const { data, isPlaceholderData } = figures
  const known = useRef<{ of: typeof input; events: number }>(undefined)
  const events = isPlaceholderData ? undefined : data?.countedEvents
  useEffect(() => {
    if (events === undefined) return
    const before = known.current
    known.current = { of: input, events }
    if (!before || before.of !== input || before.events === events) return
    const { read: _, exported: _exported, ...others } = calls
    void refetchCalls(queryClient, Object.values(others))
  }, [input, events, calls, queryClient])
  return figures
}

import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { testCallMs } from '@roombook/domain/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchCalls } from '#platform/api/use-call.ts'
import { callsOfCalls } from '../telephone-calls.ts'

/** Refetches shortly after the last test call ends: no event reports it, and the server then omits it. */
export function useTestEnd(calls: readonly PhoneMessage[] | undefined): void {
  const queryClient = useQueryClient()
  const tests = calls?.filter(({ callerKind }) => callerKind === 'test') ?? []
  const endsAt = Math.max(...tests.map(({ createdAt }) => Date.parse(createdAt) + testCallMs))
  useEffect(() => {
    if (!Number.isFinite(endsAt)) return
    // Bounded, since a clock that is wrong by days would cause an endless wait or endless requests.
    const wait = Math.min(Math.max(endsAt - Date.now(), 0), testCallMs) + 500
    const timer = setTimeout(() => void refetchCalls(queryClient, callsOfCalls), wait)
    return () => clearTimeout(timer)
  }, [queryClient, endsAt])
}

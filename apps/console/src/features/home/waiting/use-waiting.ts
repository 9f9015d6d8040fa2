import { useMinute } from '@roombook/client-react'
import { readWaiting } from '@roombook/contract/home'
import type { LocalDate } from '@roombook/domain/time'
import { type AgendaEntry, waitingEntries } from '@roombook/order-screens'
import { useMemo } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useActor, useSettings, useShop } from '#platform/session/session-store.ts'

const noLines: readonly never[] = []

/**
 * Returns everything that waits for the user, the most urgent first, and the number of entries beyond the
 * list's limit.
 */
export function useWaiting(today: LocalDate, arrivals: readonly AgendaEntry[]) {
  const { data, error, refetch } = useCall(readWaiting, {})
  const { smsStock, smsCharged } = useShop()
  const { smsLowParts, dutyActsTonight } = useSettings()
  const now = useMinute()
  const actor = useActor()
  const lines = data?.list ?? noLines
  const entries = useMemo(
    () =>
      waitingEntries(
        { lines, arrivals, stock: { smsStock, smsCharged, smsLowParts } },
        { now, today, actor, dutyActsTonight },
      ),
    [lines, today, arrivals, now, actor, smsStock, smsCharged, smsLowParts, dutyActsTonight],
  )
  const total = data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  return {
    entries,
    unlisted: total - lines.length,
    now,
    isPending: !data,
    error,
    retry: () => void refetch(),
  }
}

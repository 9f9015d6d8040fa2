import { useMinute } from '@roombook/client-react'
import { readWaiting } from '@roombook/contract'
import { byUrgency, type LocalDate } from '@roombook/domain'
import { useMemo } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useActor, useSettings, useShop } from '#platform/session/session-store.ts'
import type { AgendaEntry } from '../agenda.ts'
import { entryOf, lateEntries, stockEntry, type WaitingEntry } from './waiting-entry.ts'

const noLines: readonly never[] = []

/** All that waits for whoever is at work, the most urgent first, and how much more there is than can be listed. */
export function useWaiting(today: LocalDate, arrivals: readonly AgendaEntry[]) {
  const { data, error, refetch } = useCall(readWaiting, {})
  const { smsStock, smsCharged } = useShop()
  const { smsLowParts } = useSettings()
  const now = useMinute()
  const actor = useActor()
  const told = data?.list ?? noLines
  const isLow = smsCharged && smsStock > 0 && smsStock < smsLowParts
  const entries = useMemo(
    (): WaitingEntry[] =>
      byUrgency(
        [
          ...told.map((line) => entryOf(line, today)),
          ...lateEntries(arrivals, { now, today, actor }),
          ...(isLow ? [stockEntry(smsStock)] : []),
        ],
        now,
      ),
    [told, today, arrivals, now, actor, isLow, smsStock],
  )
  const total = data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  return { entries, unlisted: total - told.length, now, isPending: !data, error, retry: () => void refetch() }
}

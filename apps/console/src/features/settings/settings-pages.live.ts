import type { QueryClient } from '@tanstack/react-query'
import { callsNamed, type NamedCall } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { labelReaders } from './base/label-readers.ts'

/** Minimum time between two refetches, in milliseconds (9.01). */
const throttle = 500

const phoneBox = callsNamed('settings.read-phone-box', 'phone.list-boxes')

/** Calls for settings that have a call of their own; all others are part of the store's profile. */
const callsBySetting: Readonly<Record<string, readonly NamedCall[]>> = {
  labels: labelReaders,
  lineNumber: phoneBox,
  privateKey: phoneBox,
  merchants: callsNamed('payments.read-merchants'),
  voucherAccounts: callsNamed('vouchers.read-accounts', 'vouchers.platforms'),
  smsAccount: callsNamed('sms.read-account', 'sms.read-sign', 'sms.list-templates'),
  ownSmsSign: callsNamed('sms.read-sign', 'sms.list-templates'),
}
const otherwise = callsNamed('settings.read-base-info', 'settings.list-store-places')

/** Refetches changed settings on all consoles that show them. */
export function settingsPagesLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<readonly string[]>((changes) => {
    const calls = new Set(changes.flat().flatMap((field) => callsBySetting[field] ?? otherwise))
    void refetchCalls(queryClient, [...calls])
  }, throttle)
  const stopListening = onLiveEvent('settings.changed', ({ fields }) => refetch.add(fields))
  return () => {
    stopListening()
    refetch.stop()
  }
}

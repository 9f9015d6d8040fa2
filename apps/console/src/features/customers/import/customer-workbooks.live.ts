import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { session } from '#platform/session/session-store.ts'
import { toast } from '#ui/toast.ts'

/** Minimum time between two refetches, in milliseconds. */
const throttle = 500

const importCalls = callsNamed('customers.read-import', 'customers.list-imports')
const rowCalls = callsNamed('customers.list-import-rows')
const exportCalls = callsNamed('customers.list-exports')

/** Turns workbook events into refetches of shown imports and files; announces the user's own file. */
export function customerWorkbooksLive(queryClient: QueryClient): () => void {
  const imports = gatherRuns<boolean>((ends) => {
    void refetchCalls(queryClient, importCalls)
    if (ends.includes(true)) void refetchCalls(queryClient, rowCalls)
  }, throttle)
  const stops = [
    onLiveEvent('customer.import', ({ state }) => imports.add(state === 'done' || state === 'undone')),
    onLiveEvent('customer.export', ({ byStaffId, ready }) => {
      if (session.get().user?.id !== byStaffId) return
      void refetchCalls(queryClient, exportCalls)
      if (ready) toast.success('客户文件已生成，请在「导出记录」中下载')
      else toast.error('客户文件生成失败，请重新导出')
    }),
    imports.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

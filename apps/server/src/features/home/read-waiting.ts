import type { OutputOf } from '@roombook/contract'
import type { WaitingLine, readWaiting as waitingCall } from '@roombook/contract/home'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { waitingSources } from './waiting-sources.ts'

/** Lists the waiting matters that the caller may see and act on. */
export const readWaiting = (call: StaffCall): Promise<OutputOf<typeof waitingCall>> =>
  call.read(async (tx) => {
    const list: WaitingLine[] = []
    const counts = new Map<WaitingLine['kind'], number>()
    for (const { may, read } of waitingSources) {
      if (!may(call.actor)) continue
      for (const { total, ...line } of await read(tx, call)) {
        list.push(line)
        counts.set(line.kind, total)
      }
    }
    return { list, counts: [...counts].map(([kind, count]) => ({ kind, count })) }
  })

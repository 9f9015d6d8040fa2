import type { InputOf, OutputOf } from '@roombook/contract'
import type { listPrintJobs as listCall, PrintJob } from '@roombook/contract/printing'
import { printStates, slipEvents } from '@roombook/domain/printing'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findPrinter } from '../printers/printer.repository.ts'
import { countJobs, type JobEvent, type JobRow, listJobRows } from './job.repository.ts'

/** Lists a printer's slips with their results, newest first. */
export function listPrintJobs(
  call: StaffCall,
  { printerId, page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    if (!(await findPrinter(tx, call, printerId))) throw new Refusal('printing.not_found')
    const rows = await listJobRows(tx, shopId, printerId, { limit, offset: (page - 1) * limit })
    return { list: rows.map(jobView), count: await countJobs(tx, shopId, printerId) }
  })
}

const eventTitle = (event: JobEvent): string => {
  if (event === 'test') return '测试页'
  return event === 'again' ? '补打' : slipEvents[event].title
}

const jobView = (row: JobRow): PrintJob => ({
  id: row.id,
  eventTitle: eventTitle(row.event),
  roomName: row.roomName ?? '',
  userName: row.userName ?? '',
  orderId: row.orderId,
  state: row.state,
  stateName: printStates[row.state],
  attempts: row.attempts,
  error: row.error,
  createdAt: row.queuedAt.toISOString(),
  completedAt: row.endedAt?.toISOString() ?? null,
})

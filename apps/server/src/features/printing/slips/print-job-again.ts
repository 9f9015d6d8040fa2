import type { InputOf, OutputOf } from '@roombook/contract'
import type { printJobAgain as againCall } from '@roombook/contract/printing'
import { againLines } from '@roombook/domain/printing'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logPrinter } from '../printers/log-printer.ts'
import { findJob, insertJob } from './job.repository.ts'

/**
 * Reprints an earlier slip unchanged, marked as a reprint.
 * @throws Refusal `printing.job_not_found`, also where its printer is gone.
 */
export function printJobAgain(
  call: StaffCall,
  { printJobId }: InputOf<typeof againCall>,
): Promise<OutputOf<typeof againCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const job = await findJob(tx, shopId, printJobId)
    if (!job) throw new Refusal('printing.job_not_found')
    const { printerId, orderId, printerTitle } = job
    const event = job.event === 'test' ? 'test' : 'again'
    const lines = againLines(job.lines)
    await logPrinter(tx, call, {
      action: 'printing.job-again',
      printerId,
      remark: `重新打印：${printerTitle}`,
    })
    const id = await insertJob(tx, { shopId, printerId, orderId, event, lines, at: now })
    return { printJobId: id }
  })
}

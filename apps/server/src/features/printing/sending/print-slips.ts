import { layOutSlip, paperColumns, staleSlipHours } from '@roombook/domain/printing'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, TryLater } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { toPaperWidth } from '../printers/printer.view.ts'
import { slipsOfPrinter } from '../slips/job.repository.ts'
import { formatCloudContent } from './cloud-content.ts'
import { encodeEscpos } from './escpos.ts'
import type { PrinterAddresses } from './printer-address.ts'
import { reachCloudPrinter } from './reach-cloud-printer.ts'
import { reachNetworkPrinter } from './reach-network-printer.ts'
import { PrinterUnavailable, type ReadyPrinter, SlipRefused } from './reach-printer.ts'
import { markSlip, notePrinter } from './sending.repository.ts'
import { type SlipToSend, takeSlip } from './take-slip.ts'

export interface PrintSlipsDependencies {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'wake'>
  addresses: PrinterAddresses
  /** URL of the cloud printer manufacturer's API. */
  cloudUrl: string
}

/** Pause after a printer did not respond. */
const retryAfterMs = 15_000
/** Printers that one server sends to concurrently. */
const mostAtOnce = 16

/** Result of printing a slip. */
type PrintOutcome = 'printed' | 'away' | 'failed' | 'unknown'

/**
 * Sends queued slips: one job per printer, so that only one server sends to a printer at a time (decision
 * 018).
 */
export const printSlips = (dependencies: PrintSlipsDependencies): JobKind => ({
  name: slipsOfPrinter,
  title: '打印小票',
  mostAtOnce,
  // Half of the total, since a store may have many printers, some of them unreachable.
  mostOfStore: mostAtOnce / 2,
  // Slips expire by age, so retries need no limit.
  pauseAfter: () => retryAfterMs,
  run: (job) => sendInOrder(dependencies, job),
})

/** Sends slips one by one, the oldest first, until none remains or the printer is unreachable. */
async function sendInOrder(dependencies: PrintSlipsDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, outbox } = dependencies
  const { shopId, subject: printerId } = job
  while (!job.signal.aborted) {
    const next = await inShop(db, shopId, (tx) => takeSlip(tx, job, { shopId, printerId }, clock.now()))
    outbox.wake(shopId)
    if (next === undefined) return
    if (next instanceof Date) return { again: next }
    await sendOne(dependencies, job, next)
  }
  return { again: clock.now() }
}

/** @throws TryLater where the printer is unreachable. */
async function sendOne(dependencies: PrintSlipsDependencies, job: Job, next: SlipToSend): Promise<void> {
  const { db, clock } = dependencies
  const ready = await reach(dependencies, next, job.signal).catch((error) => asFailure(error))
  if (ready instanceof Error) return conclude(dependencies, job, next, ready)
  const begun = await inShop(db, job.shopId, (tx) => markSlip(tx, next.taken, { sent_at: clock.now() }))
  if (!begun) return ready.leave()
  const failure = await ready.send().then(
    () => undefined,
    (error) => (error instanceof SlipRefused ? error : new Error('发送中断，不能确定是否已打印')),
  )
  await conclude(dependencies, job, next, failure)
}

/** Saves the result of a slip and notifies the consoles. */
async function conclude(
  { db, clock, outbox }: PrintSlipsDependencies,
  { shopId, subject: printerId }: Job,
  { taken }: SlipToSend,
  failure?: Error,
): Promise<void> {
  const outcome = toOutcome(failure)
  const at = clock.now()
  const error = failure?.message ?? ''
  await inShop(db, shopId, async (tx) => {
    const ended = outcome === 'away' ? { state: 'queued' as const } : { state: outcome, ended_at: at }
    // Another server may have taken over the job; then it reports the result.
    if (!(await markSlip(tx, taken, { ...ended, error }))) return
    await notePrinter(
      tx,
      { shopId, printerId },
      {
        last_error: error,
        last_error_at: failure ? at : null,
        ...(outcome === 'printed' ? { last_printed_at: at } : {}),
      },
    )
    await writeEvent(tx, { shopId, at, name: 'printing.changed', data: { printerId } })
  })
  outbox.wake(shopId)
  if (outcome === 'away') throw new TryLater(error)
}

function toOutcome(failure: Error | undefined): PrintOutcome {
  if (!failure) return 'printed'
  if (failure instanceof PrinterUnavailable) return 'away'
  return failure instanceof SlipRefused ? 'failed' : 'unknown'
}

/** Classifies a failure before sending: the printer is unreachable, or the slip is refused for good. */
function asFailure(error: unknown): PrinterUnavailable | SlipRefused {
  if (error instanceof PrinterUnavailable || error instanceof SlipRefused) return error
  if (error instanceof Refusal && error.code === 'printing.host_unknown')
    return new PrinterUnavailable(error.message)
  if (error instanceof Refusal) return new SlipRefused(error.message)
  throw error
}

/**
 * Formats the slip and connects to its printer. The address is checked again, and the checked address is the
 * one connected to.
 */
async function reach(
  { addresses, cloudUrl, clock }: PrintSlipsDependencies,
  { printer, account, lines, queuedAt }: SlipToSend,
  signal: AbortSignal,
): Promise<ReadyPrinter> {
  const columns = paperColumns[toPaperWidth(printer)]
  const printed = layOutSlip(lines, columns)
  const { port, copies, serialNumber } = printer
  if (printer.kind === 'network') {
    const address = await addresses.check(printer.host, port)
    return reachNetworkPrinter({ address, port }, encodeEscpos(printed, columns, copies), signal)
  }
  const expiresAt = new Date(queuedAt.getTime() + staleSlipHours * 3_600_000)
  const slip = { serialNumber, content: formatCloudContent(printed), copies, expiresAt }
  return reachCloudPrinter({ url: cloudUrl, account, now: clock.now() }, slip, signal)
}

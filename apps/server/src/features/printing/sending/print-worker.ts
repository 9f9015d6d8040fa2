import { setTimeout as sleep } from 'node:timers/promises'
import { layOutSlip, paperColumns, staleSlipHours } from '@roombook/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import { type Database, inShop } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { writeEvent } from '../../../platform/journal/write-event.ts'
import type { Outbox } from '../../../platform/live/outbox.ts'
import type { Log } from '../../../platform/log/log.ts'
import { paperOf } from '../printers/printer.view.ts'
import { cloudContentOf } from './cloud-content.ts'
import { escposOf } from './escpos.ts'
import { type LeasedSlip, leaseSlip, staleBefore } from './lease-slip.ts'
import type { PrinterAddresses } from './printer-address.ts'
import { reachCloudPrinter } from './reach-cloud-printer.ts'
import { reachNetworkPrinter } from './reach-network-printer.ts'
import { PrinterAway, type ReadyPrinter, SlipRefused } from './reach-printer.ts'
import { listPrintersWithWork, markSlip, type PrinterKey, releasePrinter } from './sending.repository.ts'

export interface PrintWorkerParts {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'nudge'>
  log: Log
  addresses: PrinterAddresses
  /** The HTTP API of the cloud printers' maker. */
  cloudUrl: string
}

/** Sends what is queued, from as many servers as there are: each printer is one server's at a time. */
export interface PrintWorker {
  start(): void
  /** Sends all that can be sent at this moment to printers that this worker is not sending to already. */
  sendDue(): Promise<void>
  /** Lets what is being sent end; what is not yet reached is left for later. */
  close(): Promise<void>
}

const lookEveryMs = 1000
/** A printer that did not answer is left alone for so long. */
const retryAfterMs = 15_000
/** Printers that one server sends to at the same time. */
const mostAtOnce = 16

/** What became of a slip. */
type Outcome = 'printed' | 'away' | 'failed' | 'unknown'

export function createPrintWorker(parts: PrintWorkerParts): PrintWorker {
  const { db, clock, log, outbox } = parts
  const stopped = new AbortController()
  const sending = new Map<string, Promise<void>>()
  let looking: Promise<void> | undefined

  async function sendDue(): Promise<void> {
    const now = clock.now()
    const keys = await listPrintersWithWork(db, now, staleBefore(now), mostAtOnce)
    const begun: Promise<void>[] = []
    for (const key of keys) {
      const name = `${key.shopId}/${key.printerId}`
      if (stopped.signal.aborted || sending.has(name) || sending.size >= mostAtOnce) continue
      const run = sendInOrder(key)
        .catch((error) => log.error({ err: error, printer: name }, 'printing failed; it goes on in its time'))
        .finally(() => sending.delete(name))
      sending.set(name, run)
      begun.push(run)
    }
    await Promise.all(begun)
  }

  /** One slip after the other, the oldest first, until there is none or the printer is away. */
  async function sendInOrder(key: PrinterKey): Promise<void> {
    while (!stopped.signal.aborted) {
      const leased = await inShop(db, key.shopId, (tx) => leaseSlip(tx, key, clock.now()))
      outbox.nudge(key.shopId)
      if (!leased || (await sendOne(key, leased)) === 'away') return
    }
  }

  async function sendOne(key: PrinterKey, leased: LeasedSlip): Promise<Outcome> {
    const { lease } = leased
    const ready = await reach(parts, leased, stopped.signal).catch((error) => asFailure(error))
    if (ready instanceof Error) return conclude(key, leased, ready)
    const begun = await inShop(db, key.shopId, (tx) => markSlip(tx, lease, { sent_at: clock.now() }))
    if (!begun) {
      ready.leave()
      return 'away'
    }
    const failure = await ready.send().then(
      () => undefined,
      (error) => (error instanceof SlipRefused ? error : new Error('发送中断，不能确定是否已打印')),
    )
    return conclude(key, leased, failure)
  }

  /** Writes down how it ended, lets go of the printer and tells the consoles. */
  async function conclude(key: PrinterKey, { lease }: LeasedSlip, failure?: Error): Promise<Outcome> {
    const outcome = outcomeOf(failure)
    const { shopId, printerId } = key
    const at = clock.now()
    const error = failure?.message ?? ''
    const retryAt = outcome === 'away' ? new Date(at.getTime() + retryAfterMs) : null
    await inShop(db, shopId, async (tx) => {
      const ended = outcome === 'away' ? { state: 'queued' as const } : { state: outcome, ended_at: at }
      // Another server may have taken the printer for this one's death; then it is that one's to tell.
      if (!(await markSlip(tx, lease, { ...ended, error }))) return
      await releasePrinter(tx, key, {
        leased_until: null,
        retry_at: retryAt,
        last_error: error,
        last_error_at: failure ? at : null,
        ...(outcome === 'printed' ? { last_printed_at: at } : {}),
      })
      await writeEvent(tx, { shopId, at, name: 'printing.changed', data: { printerId } })
    })
    outbox.nudge(shopId)
    return outcome
  }

  async function look(): Promise<void> {
    while (!stopped.signal.aborted) {
      // Nobody waits for a printer that is slow.
      void sendDue().catch((error) => log.error({ err: error }, 'looking for slips failed'))
      await sleep(lookEveryMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  return {
    sendDue,
    start() {
      looking = look()
    },
    async close() {
      stopped.abort()
      await looking
      await Promise.all(sending.values())
    },
  }
}

function outcomeOf(failure: Error | undefined): Outcome {
  if (!failure) return 'printed'
  if (failure instanceof PrinterAway) return 'away'
  return failure instanceof SlipRefused ? 'failed' : 'unknown'
}

/** Before anything was sent, a failure is either the printer's absence or final. */
function asFailure(error: unknown): PrinterAway | SlipRefused {
  if (error instanceof PrinterAway || error instanceof SlipRefused) return error
  if (error instanceof Refusal && error.code === 'printing.host_unknown')
    return new PrinterAway(error.message)
  if (error instanceof Refusal) return new SlipRefused(error.message)
  throw error
}

/** Makes the slip ready and finds its printer. Where it stands is checked again, and what was checked is connected to. */
async function reach(
  { addresses, cloudUrl, clock }: PrintWorkerParts,
  { printer, account, lines, queuedAt }: LeasedSlip,
  signal: AbortSignal,
): Promise<ReadyPrinter> {
  const columns = paperColumns[paperOf(printer)]
  const printed = layOutSlip(lines, columns)
  const { port, copies, serialNumber } = printer
  if (printer.kind === 'network') {
    const address = await addresses.check(printer.host, port)
    return reachNetworkPrinter({ address, port }, escposOf(printed, columns, copies), signal)
  }
  const expiresAt = new Date(queuedAt.getTime() + staleSlipHours * 3_600_000)
  const slip = { serialNumber, content: cloudContentOf(printed), copies, expiresAt }
  return reachCloudPrinter({ url: cloudUrl, account, now: clock.now() }, slip, signal)
}

import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { readWatchFigures } from './watch.repository.ts'

/** A gauge that is read at each scrape: its values by label, if it has one. */
export interface Watched {
  name: string
  help: string
  label?: string
  read(): Promise<readonly { label: string; amount: number }[]>
}

/** Lifetime of a reading in milliseconds: the gauges of one scrape share it. */
const cacheMs = 1000

/**
 * Lists the gauges over all stores. A new gauge is added here, and to the dashboard of `deploy/grafana` if it
 * should be shown.
 */
export function listGauges(db: Database, clock: Clock): Watched[] {
  let reading: ReturnType<typeof readWatchFigures> | undefined
  const read = () => {
    reading ??= readWatchFigures(db, clock.now()).finally(() => {
      setTimeout(() => {
        reading = undefined
      }, cacheMs).unref()
    })
    return reading
  }
  const of = (figure: string) => async () => (await read()).filter((row) => row.figure === figure)
  return [
    {
      name: 'roombook_messages_unsent',
      help: 'Messages that wait to be sent, or of which nobody knows whether they were (of three days)',
      label: 'state',
      read: of('messages_unsent'),
    },
    {
      name: 'roombook_messages_oldest_seconds',
      help: 'For how long the message has waited that waits longest',
      read: of('messages_oldest_seconds'),
    },
    {
      name: 'roombook_refunds',
      help: 'Refunds on their way, and failed ones that somebody has to see to',
      label: 'state',
      read: of('refunds'),
    },
    {
      name: 'roombook_printers',
      help: 'Printers by how their last slip went',
      label: 'state',
      read: of('printers'),
    },
    {
      name: 'roombook_slips_oldest_seconds',
      help: 'For how long the slip has waited that waits longest',
      read: of('slips_oldest_seconds'),
    },
    { name: 'roombook_stores', help: 'Stores', read: of('stores') },
  ]
}

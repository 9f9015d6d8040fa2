import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { type Figure, timeFigure } from '../figures.ts'
import { interleave } from '../interleave.ts'
import { print } from '../print.ts'
import { openSession, type Stage } from '../stage/stage.ts'
import { endProcess, nextMessage, startProcess, startServer } from '../stage/start-server.ts'
import type { BroadcastOrder } from './bare-broadcast.ts'
import type { ConsolesMessage, ConsolesOrder } from './live-consoles.ts'

/** Number of consoles, set by `CONSOLES`. */
const consoles = Number(process.env.CONSOLES ?? 2000)
const rounds = { rounds: 40, warmUp: 15 }

/**
 * Measures the time from an event's commit until the last of many consoles has received it, against a plain
 * broadcast of the same frame.
 */
export async function live(stage: Stage): Promise<Figure[]> {
  requireOpenFiles(consoles + 200)
  await stage.small()
  const database = await stage.copy('bench_small', 'bench_live')
  const server = await startServer(stage, database)
  const bare = startProcess(new URL('./bare-broadcast.ts', import.meta.url))
  stage.later(() => endProcess(bare))
  const { port } = await nextMessage<{ port: number }>(bare)
  const token = await openSession(database)
  const ours = await openConsoles(
    stage,
    `${server.baseUrl.replace('http', 'ws')}/ws/admin`,
    server.baseUrl,
    token,
  )
  const theirs = await openConsoles(stage, `ws://127.0.0.1:${port}`, server.baseUrl, token)
  print(`${consoles} consoles are connected to each`)
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  stage.later(() => client.end())

  let frame = ''
  /** Triggers an event and waits until every console of one kind has received it. */
  const untilHeard = async (listeners: ChildProcess, send: () => Promise<unknown>): Promise<number> => {
    const message = nextMessage<ConsolesMessage>(listeners)
    const sentAt = performance.timeOrigin + performance.now()
    await send()
    const ready = await message
    if (!('lastAt' in ready)) throw new Error('the consoles said something else')
    frame = ready.frame
    return ready.lastAt - sentAt
  }
  const broadcast = (order: BroadcastOrder) => bare.send(order)
  const event = async () => {
    await client.query(`begin; ${eventSql}; select pg_notify('roombook_news', '1')`)
    return untilHeard(ours, () => client.query('commit'))
  }
  // Captures the frame for the plain broadcast.
  await event()
  const taken = await interleave(
    {
      event,
      bare: () => untilHeard(theirs, async () => broadcast({ frame })),
    },
    rounds,
  )
  const reference = { name: 'bare ws broadcast', taken: taken.bare }
  return [
    timeFigure(`one event to ${consoles.toLocaleString()} consoles, all have it`, taken.event, reference, 2),
  ]
}

async function openConsoles(
  { later }: Stage,
  url: string,
  origin: string,
  token: string,
): Promise<ChildProcess> {
  const child = startProcess(new URL('./live-consoles.ts', import.meta.url))
  later(() => endProcess(child))
  child.send({ url, origin, token, count: consoles } satisfies ConsolesOrder)
  await nextMessage<ConsolesMessage>(child)
  return child
}

/** Event of an order's move, as the server writes it. */
const eventSql = `
  with counter as (
    update shop_counter set event_seq = event_seq + 1 where shop_id = 1 returning event_seq
  )
  insert into outbox_event (shop_id, seq, name, data, at)
  select 1, event_seq, 'order.changed', '{"orderId": 5001, "version": 2, "bookDate": "2026-11-20", "periodId": 2,
    "left": null, "roomIds": [40001], "action": "booking.arrive"}', now() from counter`

/**
 * Checks the limit of open files: each console is one in the server's process and one in the consoles'
 * process.
 */
function requireOpenFiles(least: number): void {
  if (process.platform === 'win32') return
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  if (limit !== 'unlimited' && Number(limit) < least) {
    throw new Error(`${least} files must be open at once, and this shell allows ${limit}: ulimit -n ${least}`)
  }
}

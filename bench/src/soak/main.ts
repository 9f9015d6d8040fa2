/**
 * `npm run soak -w bench`: puts a server under load for half an hour, or for a number of minutes: `npm run
 * soak -w bench -- 10`. Clerks book, boards are read, consoles are connected, and some clients of the live
 * channel never read. Prints the server's memory over time, and exits with 1 if it grows. `npm run soak -w
 * bench -- 10 --leak` makes the server leak, to verify the detection.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { listRooms } from '@roombook/contract/board'
import { newOrders } from '../load/new-orders.ts'
import { keepAliveAgent, post, signedPost } from '../load/signed-post.ts'
import { print } from '../print.ts'
import { startCluster, withClient } from '../stage/cluster.ts'
import { findTonight, makeStage, openSession } from '../stage/stage.ts'
import { endProcess, nextMessage, startProcess } from '../stage/start-server.ts'
import { openReader, openStalledReader } from './readers.ts'
import type { HeldMemory, SoakedMessage } from './soaked-server.ts'
import { faultsOf, headOfTable, lineOf, type Sample } from './verdict.ts'

const minutes = Number(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 30)
const samplesWanted = 30
const clerks = 4
const boards = 2
const consoles = 50
const stalled = 3
/** Number of earlier events, so that a client that requests all and reads none exceeds its buffer limit. */
const formerEvents = 40_000
/** Milliseconds between two board requests of one client. */
const boardEveryMs = 250
/** Milliseconds between two bookings of one clerk, far below those of a busy store. */
const bookEveryMs = 100

if (!(minutes > 0)) {
  console.error('How many minutes? npm run soak -w bench -- 30')
  process.exit(2)
}

const cluster = await startCluster()
const stage = makeStage(cluster)
let faults: string[] = []
try {
  print('Planting a shop …')
  const small = await stage.small()
  await withClient(small.superuserUrl, async (client) => {
    await client.query(
      `with former as (
         insert into outbox_event (shop_id, seq, name, data, at)
         select 1, event_seq + n, 'order.changed', jsonb_build_object('orderId', n, 'version', 1, 'bookDate', '2026-01-01',
           'periodId', 1, 'left', null, 'roomIds', jsonb_build_array(1), 'action', 'booking.edit'), now()
         from shop_counter, generate_series(1, $1) as n where shop_id = 1
       )
       update shop_counter set event_seq = event_seq + $1 where shop_id = 1`,
      [formerEvents],
    )
  })
  const { rows } = await withClient(small.superuserUrl, (client) =>
    client.query<{ seq: string }>('select min(seq) as seq from outbox_event where shop_id = 1'),
  )
  const oldest = Number(rows[0]?.seq) - 1
  const token = await openSession(small)
  const tonight = await findTonight(small)
  const leaking = process.argv.includes('--leak')
  const child = startProcess(new URL('./soaked-server.ts', import.meta.url), [
    small.url,
    ...(leaking ? ['--leak'] : []),
  ])
  stage.later(() => endProcess(child))
  const ready = await nextMessage<SoakedMessage>(child)
  const baseUrl = `http://127.0.0.1:${'port' in ready ? ready.port : 0}`
  const agent = keepAliveAgent(clerks + boards)
  stage.later(() => agent.destroy())

  let over = false
  const done = { bookings: 0, boards: 0 }
  const orders = newOrders(token, tonight.bookDate)
  const clerk = async () => {
    for (; !over; await sleep(bookEveryMs)) {
      for (const order of orders(1)) await post(baseUrl, order.post, agent)
      done.bookings += 1
    }
  }
  const workAtConsole = async () => {
    for (; !over; await sleep(boardEveryMs)) {
      await post(baseUrl, signedPost(listRooms, tonight, token), agent)
      done.boards += 1
    }
  }
  const readers = Array.from({ length: consoles }, () => openReader(baseUrl, token))
  const stalledReaders = Array.from({ length: stalled }, () => openStalledReader(baseUrl, token, oldest))
  stage.later(() => {
    for (const reader of [...readers, ...stalledReaders]) reader.close()
  })
  const work = Promise.all([
    ...Array.from({ length: clerks }, clerk),
    ...Array.from({ length: boards }, workAtConsole),
  ])
  work.catch((error) => {
    console.error(error)
    process.exit(1)
  })

  print(
    `${minutes} minutes: ${clerks} clerks, ${boards} boards, ${consoles} consoles, ${stalled} that never read\n`,
  )
  print(headOfTable)
  const samples: Sample[] = []
  const began = performance.now()
  for (let at = 1; at <= samplesWanted; at++) {
    const pause = (minutes * 60_000) / samplesWanted
    // Bytes waiting for a client can be observed only while they wait.
    let waiting = 0
    while (performance.now() < began + at * pause) {
      waiting = Math.max(waiting, await mostWaitingAt(baseUrl))
      await sleep(Math.min(500, Math.max(1, began + at * pause - performance.now())))
    }
    child.send('measure')
    const held = (await nextMessage<HeldMemory>(child)) as HeldMemory
    const sample = { minutes: (performance.now() - began) / 60_000, ...held, waiting, ...done }
    samples.push(sample)
    print(lineOf(sample))
  }
  over = true
  await work
  const counts = readers.map((reader) => reader.count())
  print(`\nThe consoles heard ${Math.min(...counts)} to ${Math.max(...counts)} frames each`)
  const hungUp = stalledReaders.map((reader) => reader.count()).reduce((sum, count) => sum + count, 0)
  print(`Those that never read were hung up on ${hungUp} times`)
  faults = faultsOf(samples)
} finally {
  await stage.clear()
  await cluster.stop()
}
print(faults.length === 0 ? 'Memory stayed flat' : faults.join('\n  '))
process.exit(faults.length === 0 ? 0 : 1)

/** Returns the greatest number of bytes that wait for one client. */
async function mostWaitingAt(baseUrl: string): Promise<number> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  return Number(/^roombook_live_waiting_bytes (\d+)/m.exec(text)?.[1] ?? 0)
}

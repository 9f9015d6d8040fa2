import { createHash } from 'node:crypto'
import type { Agent } from 'node:http'
import { type Figure, median } from '../figures.ts'
import { directusOrders } from '../load/directus-orders.ts'
import { findPgbench } from '../load/find-pgbench.ts'
import { newOrders } from '../load/new-orders.ts'
import { smallestBookings } from '../load/run-pgbench.ts'
import { keepAliveAgent, post, type SignedPost } from '../load/signed-post.ts'
import { print } from '../print.ts'
import type { BenchDatabase } from '../stage/cluster.ts'
import { findDirectus, startDirectus } from '../stage/directus.ts'
import { processorTime } from '../stage/processor-time.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { type BenchServer, startServer } from '../stage/start-server.ts'

const clients = 8
const rounds = 6
const seconds = 4
const warmUpOrders = 800

/** Result of the smallest booking: its rate, and PostgreSQL's processor time for each, in milliseconds. */
interface Smallest {
  rate: number
  postgres: number
}

/** Result of a server's last run of some seconds: its rate, and the cost of each booking. */
interface Booked {
  rate: number
  /** Processor time of the server per booking, in milliseconds; `postgres`: that of PostgreSQL. */
  server: number
  postgres: number
}

/**
 * Measures bookings per second over HTTP against the smallest transaction that is a booking, by pgbench, and
 * against rows of a similar table created through Directus; in turn.
 */
export async function create(stage: Stage): Promise<Figure[]> {
  await stage.small()
  const database = await stage.copy('bench_small', 'bench_create')
  const server = await startServer(stage, database, '--recording')
  const { bookDate: today } = await findTonight(database)
  const token = await openSession(database)
  const take = newOrders(token, today)
  const agent = keepAliveAgent(clients)
  stage.later(() => agent.destroy())
  const bookAll = (orders: SignedPost[]) => measureBookings(stage, server, orders, agent)

  const tokenHash = createHash('sha256').update(token).digest('hex')
  const smallest = await smallestOf(stage, database, tokenHash)
  const directus = await directusOf(stage, agent)

  let pace = (await bookAll(take(warmUpOrders).map((order) => order.post))).rate
  await smallest?.()
  await directus?.(seconds)
  const statements = await countStatements(server, take(1)[0]?.post, agent)
  const ours: Booked[] = []
  const alone: Smallest[] = []
  const rows: number[] = []
  for (let round = 0; round < rounds; round++) {
    const booked = await bookAll(take(Math.ceil(pace * seconds)).map((order) => order.post))
    pace = booked.rate
    ours.push(booked)
    if (smallest) alone.push(await smallest())
    if (directus) rows.push(await directus(seconds))
    print(
      `${pace.toFixed(0)} a second over HTTP, ${inWords(alone.map(({ rate }) => rate))} the smallest, ${inWords(rows)} by Directus`,
    )
  }
  return [
    ...figuresOf(
      ours,
      alone.map(({ rate }) => rate),
      rows,
    ),
    costOf(ours, alone, statements),
  ]
}

const inWords = (rates: readonly number[]): string => rates.at(-1)?.toFixed(0) ?? 'not measured'

async function smallestOf(stage: Stage, database: BenchDatabase, tokenHash: string) {
  const program = await findPgbench()
  if (!program) {
    print('pgbench is not on this machine: the smallest booking is not measured')
    return undefined
  }
  const run = smallestBookings(program, { database, clients, seconds, tokenHash })
  return async (): Promise<Smallest> => {
    const before = await stage.processorTime()
    const { made, rate } = await run()
    return { rate, postgres: ((await stage.processorTime()) - before) / made }
  }
}

async function directusOf(stage: Stage, agent: Agent) {
  const program = findDirectus()
  if (program)
    return directusOrders(
      await startDirectus(stage, program, await stage.empty('bench_directus')),
      agent,
      clients,
    )
  print('DIRECTUS names no folder with Directus 11 in it: it is not measured')
  return undefined
}

async function measureBookings(
  stage: Stage,
  server: BenchServer,
  orders: SignedPost[],
  agent: Agent,
): Promise<Booked> {
  const before = [await processorTime(server.pid), await stage.processorTime()] as const
  const started = performance.now()
  let next = 0
  const oneClient = async () => {
    for (let order = orders[next++]; order; order = orders[next++]) await post(server.baseUrl, order, agent)
  }
  await Promise.all(Array.from({ length: clients }, oneClient))
  const rate = (orders.length / (performance.now() - started)) * 1000
  const [node, postgres] = [await processorTime(server.pid), await stage.processorTime()]
  return {
    rate,
    server: (node - before[0]) / orders.length,
    postgres: (postgres - before[1]) / orders.length,
  }
}

/** Counts the statements of one booking, without those of other work at the time. */
async function countStatements(
  server: BenchServer,
  order: SignedPost | undefined,
  agent: Agent,
): Promise<number> {
  if (!order) throw new Error('no order to record')
  const recorded = await server.recording(() => post(server.baseUrl, order, agent))
  const own = recorded.find(({ text }) => text.startsWith('insert into "booking"'))?.connection
  const texts = recorded.filter(({ connection }) => connection === own).map(({ text }) => text)
  // The session look-up runs earlier, on any free connection.
  return (
    texts.slice(
      texts.findLastIndex((text) => text.startsWith('begin')),
      texts.indexOf('commit') + 1,
    ).length + 1
  )
}

function figuresOf(ours: readonly Booked[], alone: readonly number[], rows: readonly number[]): Figure[] {
  const http = median(ours.map(({ rate }) => rate))
  const what = `create an order over HTTP, ${clients} at a time`
  const against = (name: string, rates: readonly number[], atLeast: number): Figure[] => {
    if (rates.length === 0) return []
    const ratio = median(ours.map(({ rate }, round) => rate / (rates[round] ?? Number.NaN)))
    const reference = `${name}: ${median(rates).toFixed(0)}/s`
    return [
      { what, figure: `${http.toFixed(0)}/s`, reference, ratio, aim: `≥ ${atLeast}×`, met: ratio >= atLeast },
    ]
  }
  return [
    ...against('the smallest booking, by pgbench', alone, 0.5),
    ...against('a row of a like table, by Directus 11', rows, 3),
  ]
}

const ms = (times: readonly number[]): string => `${median(times).toFixed(1)} ms`

const costOf = (ours: readonly Booked[], alone: readonly Smallest[], statements: number): Figure => ({
  what: `what an order costs, in ${statements} statements`,
  figure: `${ms(ours.map(({ server }) => server))} of the server, ${ms(ours.map(({ postgres }) => postgres))} of PostgreSQL`,
  reference:
    alone.length === 0 ? '' : `the smallest: ${ms(alone.map(({ postgres }) => postgres))} of PostgreSQL`,
  aim: '',
})

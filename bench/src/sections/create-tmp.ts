import { type Figure, median } from '../figures.ts'
import { createScript } from '../load/create-script.ts'
import { findPgbench } from '../load/find-pgbench.ts'
import { newOrders } from '../load/new-orders.ts'
import { driverRun } from '../load/run-driver.ts'
import { pgbenchRun } from '../load/run-pgbench.ts'
import { keptAlive, post, type SignedPost } from '../load/signed-post.ts'
import { say } from '../say.ts'
import { type BenchDatabase, withClient } from '../stage/cluster.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const clients = 8
const rounds = 6
const seconds = 4
const warmUpOrders = 800
const role = 'roombook_app'

/** Bookings a second over HTTP, against the same SQL alone, taken in turn. */
export async function create(stage: Stage): Promise<Figure[]> {
  await stage.small()
  const database = await stage.copy('bench_small', 'bench_create')
  await numberApart(database)
  const server = await startServer(stage, database, '--recording')
  const { bookDate: today } = await findTonight(database)
  const take = newOrders(await openSession(database), today)
  const agent = keptAlive(clients)
  stage.later(() => agent.destroy())
  const book = ({ post: signed }: { post: SignedPost }) => post(server.baseUrl, signed, agent)

  for (const order of take(20)) await book(order)
  const [sample] = take(1)
  if (!sample) throw new Error('no order to record')
  const script = createScript(await server.recording(() => book(sample)), sample)
  const program = process.env.PATH ? undefined : await findPgbench()
  if (!program) say('pgbench is not on this machine: the plain driver stands in for it')
  const reference = { url: database.url, role, clients, seconds }
  const alone = program ? await pgbenchRun(program, script, reference) : await driverRun(script, reference)
  stage.later(() => alone.close())
  say(`${script.length} statements a booking`)

  /** Books for some seconds. @returns bookings a second. */
  async function bookAll(orders: SignedPost[]): Promise<number> {
    const started = performance.now()
    let next = 0
    const oneClient = async () => {
      for (let order = orders[next++]; order; order = orders[next++]) await post(server.baseUrl, order, agent)
    }
    await Promise.all(Array.from({ length: clients }, oneClient))
    return (orders.length / (performance.now() - started)) * 1000
  }

  let pace = await bookAll(take(warmUpOrders).map((order) => order.post))
  await alone.run()
  const rates = { http: [] as number[], alone: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    pace = await bookAll(take(Math.ceil(pace * seconds)).map((order) => order.post))
    rates.http.push(pace)
    rates.alone.push(await alone.run())
    say(`${pace.toFixed(0)} a second over HTTP, ${rates.alone.at(-1)?.toFixed(0)} alone`)
  }
  return [figureOf(rates, program ? 'pgbench' : 'plain pg driver, no pgbench here')]
}

function figureOf(rates: { http: number[]; alone: number[] }, reference: string): Figure {
  const ratio = median(rates.http.map((rate, round) => rate / (rates.alone[round] ?? Number.NaN)))
  return {
    what: `create an order over HTTP, ${clients} at a time`,
    figure: `${median(rates.http).toFixed(0)}/s`,
    reference: `${reference}, the same SQL alone: ${median(rates.alone).toFixed(0)}/s`,
    ratio,
    aim: '≥ 0.33× (goal 0.5×)',
    met: ratio >= 1 / 3,
  }
}

/** New rows get numbers that no other value of a statement has, so that a recorded one is told from them. */
const numberApart = ({ superuserUrl }: BenchDatabase): Promise<unknown> =>
  withClient(superuserUrl, (client) =>
    client.query(`
      alter table orders alter column id restart with 71000001;
      alter table customer alter column id restart with 72000001;
      alter table message alter column id restart with 73000001`),
  )

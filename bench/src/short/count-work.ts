import { setTimeout as sleep } from 'node:timers/promises'
import { knownRevisionHeader, revisionHeader } from '@roombook/contract'
import { listDays, listRooms } from '@roombook/contract/board'
import { newOrders } from '../load/new-orders.ts'
import { keepAliveAgent, post, type SignedPost, signedPost } from '../load/signed-post.ts'
import { type BenchDatabase, withClient } from '../stage/cluster.ts'
import type { RecordedStatement } from '../stage/record-statements.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'
import type { Counts } from './list-regressions.ts'

const consoles = 50

/** Disables jobs, whose statements would fall between those of requests on a slow machine. */
const withoutJobs = `--settings=${JSON.stringify({ JOBS: '0' })}` as const

/**
 * Counts the costs of a few operations in statements, bytes and blocks, never in time, so that a busy machine
 * gets the same results.
 */
export async function countWork(stage: Stage): Promise<Counts> {
  await stage.small()
  const database = await stage.copy('bench_small', 'bench_short')
  await tidy(database)
  const server = await startServer(stage, database, '--recording', withoutJobs)
  const { baseUrl } = server
  const [tonight, token] = [await findTonight(database), await openSession(database)]
  const agent = keepAliveAgent(8)
  stage.later(() => agent.destroy())
  const take = newOrders(token, tonight.bookDate)
  const send = (signed: SignedPost) => post(baseUrl, signed, agent)
  const board = () => signedPost(listRooms, tonight, token)
  /** Triggers an event, so that the next read is not cached. */
  async function anew(signed: SignedPost) {
    await withClient(database.superuserUrl, (client) =>
      client.query('update shop_counter set event_seq = event_seq + 1 where shop_id = 1'),
    )
    await send(signed)
  }
  const statementsOf = async (work: () => Promise<unknown>) => (await server.recording(work)).length

  // A newly copied database rejects requests signed before its first second.
  await sleep(1500)
  // Excludes one-off statements of a server, and statements that are prepared only after some runs.
  for (const order of take(10)) await send(order.post)
  for (let at = 0; at < 6; at++) await send(board())
  const [order] = take(1)
  if (!order) throw new Error('no order to count')
  const booking = await statementsOf(() => send(order.post))
  const afterEvent = await statementsOf(() =>
    Promise.all(Array.from({ length: consoles }, () => send(board()))),
  )
  const held = board()
  const { 'content-length': _, ...headers } = held.headers
  const revision = (
    await fetch(baseUrl + held.path, { method: 'POST', headers, body: held.body })
  ).headers.get(revisionHeader)
  const again = board()
  again.headers[knownRevisionHeader] = revision ?? ''
  const noNews = (await send(again)).length
  const wholeBoard = (await send(board())).length
  const month = { startDate: `${tonight.bookDate.slice(0, 7)}-01`, days: 62 }
  return {
    'statements a booking': booking,
    [`statements of ${consoles} boards after one event`]: afterEvent,
    'bytes of a board that has not changed': noNews,
    'bytes of a board of 500 rooms': wholeBoard,
    'blocks that a board touches': await blocksOf(database, await server.recording(() => anew(board()))),
    'blocks that 62 days touch': await blocksOf(
      database,
      await server.recording(() => anew(signedPost(listDays, month, token))),
    ),
  }
}

/**
 * Vacuums a database and disables autovacuum: if it inspected a table meanwhile, pages would not be marked
 * all-visible, and an index look-up would touch four times the blocks.
 */
async function tidy({ superuserUrl }: BenchDatabase): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
    const workers = `select from pg_stat_activity where backend_type = 'autovacuum worker'`
    while ((await client.query(workers)).rowCount) await sleep(100)
    await client.query('vacuum (analyze)')
  })
}

/** Returns the number of blocks that statements touch, cached or not, as PostgreSQL counts them. */
const blocksOf = (
  { superuserUrl }: BenchDatabase,
  statements: readonly RecordedStatement[],
): Promise<number> =>
  withClient(superuserUrl, async (client) => {
    let blocks = 0
    for (const { text, values } of statements) {
      if (!/^\s*(select|with)\b/i.test(text) || text.includes('find_session')) continue
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    }
    return blocks
  })

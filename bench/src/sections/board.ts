import { knownRevisionHeader, revisionHeader } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import pg from 'pg'
import { type Figure, timeFigure } from '../figures.ts'
import { interleave, timed } from '../interleave.ts'
import { keepAliveAgent, post, type SignedPost, signedPost } from '../load/signed-post.ts'
import type { BenchDatabase } from '../stage/cluster.ts'
import { ordersTonight, roomCount } from '../stage/plant-shop.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const rounds = { rounds: 100, warmUp: 60 }

/**
 * Measures the board of one period against a SELECT of its rows: read again after an event, shared with
 * further consoles, and revalidated by a client that holds it; also with millions of old orders.
 */
export async function board(stage: Stage): Promise<Figure[]> {
  const [small, large] = [await stage.small(), await stage.large()]
  const client = new pg.Client({ connectionString: small.url })
  await client.connect()
  stage.later(() => client.end())
  const agent = keepAliveAgent(1)
  stage.later(() => agent.destroy())

  /** Prepares requests for tonight's board of a store. */
  async function askerOf(database: BenchDatabase) {
    const { baseUrl } = await startServer(stage, database)
    const owner = new pg.Client({ connectionString: database.superuserUrl })
    await owner.connect()
    stage.later(() => owner.end())
    const [tonight, token] = [await findTonight(database), await openSession(database)]
    const ask = (known = '') => {
      const signed: SignedPost = signedPost(listRooms, tonight, token)
      if (known) signed.headers[knownRevisionHeader] = known
      return timed(() => post(baseUrl, signed, agent))
    }
    const revision = await revisionOf(baseUrl, signedPost(listRooms, tonight, token))
    return {
      tonight,
      ask,
      unchanged: () => ask(revision),
      /** Increments the store's event number, so that the next request reads the board. */
      async anew() {
        await owner.query('update shop_counter set event_seq = event_seq + 1 where shop_id = 1')
        return ask()
      },
    }
  }
  const of = { small: await askerOf(small), large: await askerOf(large) }
  const place = [of.small.tonight.bookDate, of.small.tonight.periodId]
  const { rowCount } = await client.query(sameRows, place)
  if (rowCount !== roomCount) throw new Error(`the board has ${rowCount} rows, not ${roomCount}`)
  const taken = await interleave(
    {
      anew: of.small.anew,
      shared: () => of.small.ask(),
      unchanged: of.small.unchanged,
      select: () => timed(() => client.query(sameRows, place)),
      large: of.large.anew,
    },
    rounds,
  )
  const what = `board of a period, ${roomCount} rooms, ${ordersTonight} orders`
  const select = { name: 'one SELECT of the rows', taken: taken.select }
  const consoles = 50
  // After an event, one of the consoles triggers the read, and the others share its answer.
  const each = taken.shared.map((ms, at) => (ms * (consoles - 1) + (taken.anew[at] ?? Number.NaN)) / consoles)
  return [
    timeFigure(`${what}, over HTTP, to each of ${consoles} consoles after an event`, each, select, 1.3),
    timeFigure('the same, to the one of them who has it read', taken.anew, select, 3),
    timeFigure('the same, to whoever holds it and asks whether it has changed', taken.unchanged, select, 1.3),
    timeFigure(
      `the same, read anew, ${stage.oldOrders.toLocaleString()} old orders behind it`,
      taken.large,
      { name: 'with 5,000', taken: taken.anew },
      1.2,
    ),
  ]
}

/** Returns the current revision of the board. */
async function revisionOf(baseUrl: string, { path, headers, body }: SignedPost): Promise<string> {
  const { 'content-length': _, ...sent } = headers
  const answer = await fetch(baseUrl + path, { method: 'POST', headers: sent, body })
  await answer.arrayBuffer()
  return answer.headers.get(revisionHeader) ?? ''
}

/** Query for the rows of the board, by room. */
const sameRows = `
  select room.id as room_id, room.title, room.image, room.capacity_min, room.capacity_max, floor.id as floor_id,
    floor.title as floor_title, claim.finished_at, o.id, o.version, o.status, o.turn, o.user_name, o.sex, o.phone,
    o.people_num, o.arrival_time, o.group_id, o.sms_state, o.replied, o.held_until, o.opener_id, o.deleted_at,
    opener.nickname, customer.visits, rule.sittings
  from room
  join floor on floor.shop_id = room.shop_id and floor.id = room.floor_id
  left join room_claim claim on claim.shop_id = room.shop_id and claim.room_id = room.id and claim.book_date = $1
    and claim.period_id = $2 and claim.released_at is null
  left join order_whole o on o.shop_id = claim.shop_id and o.id = claim.order_id
  left join staff opener on opener.shop_id = o.shop_id and opener.id = o.opener_id
  left join customer on customer.shop_id = o.shop_id and customer.id = o.customer_id
  left join turn_rule rule on rule.shop_id = room.shop_id and rule.room_id = room.id and rule.period_id = $2
  where room.shop_id = 1 and room.deleted_at is null and room.closed_at is null
  order by floor.position, floor.id, room.position, room.id`

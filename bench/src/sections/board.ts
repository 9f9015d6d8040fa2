import { listRooms } from '@roombook/contract'
import pg from 'pg'
import { type Figure, timeFigure } from '../figures.ts'
import { interleave, timed } from '../interleave.ts'
import { keptAlive, post, type SignedPost, signedPost } from '../load/signed-post.ts'
import { ordersTonight, roomCount } from '../stage/plant-shop.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const rounds = { rounds: 100, warmUp: 60 }

/** The board of one period, against one SELECT of its rows; and with millions of old orders behind it. */
export async function board(stage: Stage): Promise<Figure[]> {
  const [small, large] = [await stage.small(), await stage.large()]
  const servers = { small: await startServer(stage, small), large: await startServer(stage, large) }
  const client = new pg.Client({ connectionString: small.url })
  await client.connect()
  stage.later(() => client.end())
  const agent = keptAlive(1)
  stage.later(() => agent.destroy())
  const tonight = { small: await findTonight(small), large: await findTonight(large) }
  const tokens = { small: await openSession(small), large: await openSession(large) }
  const fetchOf = (size: 'small' | 'large') => () => {
    const signed: SignedPost = signedPost(listRooms, tonight[size], tokens[size])
    return timed(() => post(servers[size].baseUrl, signed, agent))
  }
  const { rowCount } = await client.query(sameRows, [tonight.small.bookDate, tonight.small.periodId])
  if (rowCount !== roomCount) throw new Error(`the board has ${rowCount} rows, not ${roomCount}`)
  const taken = await interleave(
    {
      small: fetchOf('small'),
      select: () => timed(() => client.query(sameRows, [tonight.small.bookDate, tonight.small.periodId])),
      large: fetchOf('large'),
    },
    rounds,
  )
  const what = `board of a period, ${roomCount} rooms, ${ordersTonight} orders`
  const behind = `${stage.oldOrders.toLocaleString()} old orders behind it`
  return [
    timeFigure(`${what}, over HTTP`, taken.small, { name: 'one SELECT of the rows', taken: taken.select }, 3),
    timeFigure(`${what}, ${behind}`, taken.large, { name: 'with 5,000', taken: taken.small }, 1.2),
  ]
}

/** What the board shows, room by room. */
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

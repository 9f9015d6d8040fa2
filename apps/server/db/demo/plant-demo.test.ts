import { holdsRoom, OrderStatus } from '@roombook/domain/orders'
import { addDays, businessDate, minutesWithin } from '@roombook/domain/time'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '#platform/audit-log/verify-chain.ts'
import { passwordMatches } from '#platform/auth/password.ts'
import { openOwner } from '#test/open-owner.ts'
import { createDatabase } from '#test/test-app.ts'
import { recountInstallation } from '../../src/commands/recount-installation.ts'
import type { DB } from '../tables.ts'
import type { DemoAccount } from './list-demo-accounts.ts'
import { plantDemo } from './plant-demo.ts'
import { demoPassword } from './staff-data.ts'

const quiet = { info() {} }
/** In Shanghai: as the day turns, between meals, at dinner on a Friday, at late supper after midnight, before the cut-over. */
const hours = ['05:03', '16:00', '18:40', '01:20', '04:45'].map((clock) => `2026-11-20T${clock}:00+08:00`)

/** Digests of a demo's logs, by the moment that it was planted at. */
const planted = new Map<string, unknown>()
const digestOf = async (owner: Kysely<DB>) =>
  (await sql`select shop_id, log_hash from shop_counter order by 1`.execute(owner)).rows

describe.each(hours)('the demo planted at %s', (hour) => {
  const now = new Date(hour)
  const today = businessDate(now.getTime(), 'Asia/Shanghai')
  let owner: Kysely<DB>
  let ownerUrl: string
  let drop: () => Promise<void>
  let accounts: DemoAccount[]

  beforeAll(async () => {
    ;({ ownerUrl, drop } = await createDatabase())
    owner = openOwner(ownerUrl)
    accounts = await plantDemo(ownerUrl, now, quiet, undefined, hour === hours[1])
    planted.set(hour, await digestOf(owner))
  })
  afterAll(async () => {
    await owner.destroy()
    await drop()
  })

  const query = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(owner)).rows
  /** The same questions to every order, so that a fault names it. */
  const faulty = (where: string) =>
    query(
      sql`select o.shop_id, o.id, o.status, o.book_date from order_whole o where ${sql.raw(where)} limit 5`,
    )

  test('is a brand with three stores, some 30 rooms and eleven staff in the first, and 300 customers beside some who stand there twice', async () => {
    const counts = await query(sql`
      select title,
        (select count(*) from room r where r.shop_id = s.shop_id) as rooms,
        (select count(*) from floor f where f.shop_id = s.shop_id) as floors,
        (select count(*) from staff t where t.shop_id = s.shop_id) as staff,
        (select count(distinct admin_level) from staff t where t.shop_id = s.shop_id) as levels,
        (select count(*) from customer c where c.shop_id = s.shop_id and c.source <> '旧系统') as customers,
        (select count(*) from invitation_style i where i.shop_id = s.shop_id) as styles
      from shop s order by shop_id`)
    expect(counts).toEqual([
      { title: '和宴·望江店', rooms: 30, floors: 3, staff: 11, levels: 4, customers: 300, styles: 5 },
      { title: '和宴·湖滨店', rooms: 14, floors: 2, staff: 4, levels: 4, customers: 80, styles: 5 },
      { title: '和宴·城西店', rooms: 12, floors: 2, staff: 4, levels: 4, customers: 80, styles: 5 },
    ])
  })

  test('two in three customers agreed to be told of offers, and a few took it back', async () => {
    const counts = await query(sql<Record<string, number>>`
      select count(*) filter (where refusal is null) as may, count(*) filter (where refusal = 'unsubscribed') as left,
        count(*) filter (where refusal = 'no_consent') as silent, count(*) as all
      from customer_marketing where shop_id = 1`)
    const future = await query(sql`select from marketing_consent where at > ${new Date(now)}`)
    const [{ may = 0, left = 0, silent = 0, all = 0 } = {}] = counts
    expect(may / all).toBeGreaterThan(0.58)
    expect(may / all).toBeLessThan(0.74)
    expect(left).toBeGreaterThan(2)
    expect(silent).toBeGreaterThan(50)
    expect(future).toEqual([])
  })

  test('two guests replied to their messages: one waits to be read, one was answered', async () => {
    const [counts] = await query(sql<Record<string, number>>`
      select count(*) filter (where read_at is null) as unread,
        (select count(*) from booking where shop_id = 1 and replied) as raised,
        (select count(*) from sms_message where shop_id = 1 and kind = 'reply') as answers,
        count(*) filter (where booking_id is null and message_id is not null) as "ofCampaigns", count(*) as replies
      from sms_reply r where shop_id = 1 and handled_at is not null`)
    expect(counts).toEqual({ replies: 4, unread: 2, raised: 1, answers: 1, ofCampaigns: 2 })
  })

  test('keeps records of those who are looked after, and what was sent to whom', async () => {
    const [counts] = await query(sql<Record<string, number>>`
      select (select count(*) from customer_record where shop_id = 1) as records,
        (select count(*) from customer_record where book_date > ${today}) as ahead,
        (select count(*) from sms_message where shop_id = 1) as messages,
        (select count(*) from sms_message where state = 'queued') as queued,
        (select count(*) from sms_message where shop_id = 1 and state = 'failed') as failed,
        (select count(*) from sms_message where shop_id = 1 and state = 'unknown') as unknown,
        (select count(*) from sms_message m join booking b on b.shop_id = m.shop_id and b.id = m.booking_id
          where b.phone <> m.phone or b.customer_id is distinct from m.customer_id) as elsewhere,
        (select count(*) from booking b where b.sms_state <> coalesce((
          select case m.state when 'accepted' then 1 when 'delivered' then 2 else 3 + m.reissue::integer end
          from sms_message m
          where m.shop_id = b.shop_id and m.booking_id = b.id
          order by m.id desc limit 1), 0)) as untrue`)
    expect(counts).toMatchObject({ ahead: 0, queued: 0, elsewhere: 0, untrue: 0 })
    expect(counts?.records).toBeGreaterThan(20)
    expect(counts?.messages).toBeGreaterThan(500)
    expect(counts?.failed).toBeGreaterThan(5)
    expect(counts?.unknown).toBeGreaterThan(5)
  })

  test('reaches from 60 days ago to 20 days ahead, and every day has orders', async () => {
    const days = await query(sql<{ book_date: string }>`
      select distinct book_date from orders where shop_id = 1 order by book_date`)
    const expected = Array.from({ length: 81 }, (_, index) => addDays(today, index - 60))
    expect(days.map((day) => day.book_date).slice(hour === hours[1] ? 345 : 0)).toEqual(expected)
  })

  test('has orders in every status, linked ones, second turns, holds and two applications', async () => {
    const statuses = await query(sql<{ status: number }>`
      select distinct status from orders where shop_id = 1 order by status`)
    expect(statuses.map((row) => row.status)).toEqual([-2, -1, 1, 2, 3, 4, 5, 6])
    const [kinds] = await query(sql<Record<string, number>>`
      select count(distinct group_id) as linked, count(*) filter (where turn = 2) as turned,
        count(*) filter (where status = 4) as held, count(*) filter (where status = 1) as applied,
        count(*) filter (where status = 4 and user_name = '') as nameless
      from order_whole where shop_id = 1`)
    expect(kinds?.linked).toBeGreaterThan(20)
    expect(kinds?.turned).toBeGreaterThan(50)
    expect(kinds?.held).toBeGreaterThan(3)
    expect(kinds?.applied).toBeGreaterThan(1)
    expect(kinds?.nameless).toBeGreaterThan(0)
  })

  test('every order is in a state that fits the moment', async () => {
    expect(await faulty(`book_date < '${today}' and status in (1, 2, 3, 4)`)).toEqual([])
    expect(await faulty(`book_date > '${today}' and status in (3, 5, 6)`)).toEqual([])
    expect(await faulty(`status in (1, 4) and held_until <= '${hour}'`)).toEqual([])
    expect(await faulty(`status in (1, 4) and held_until is null`)).toEqual([])
    expect(await faulty(`(opener_id is null) <> (status = 1) and status <> -2 and status <> -1`)).toEqual([])
    expect(await faulty(`status in (3, 5, 6) and arrived_at is null`)).toEqual([])
    expect(await faulty(`status in (5, 6, -1, -2) and completed_at is null`)).toEqual([])
    expect(
      await faulty(`greatest(created_at, arrived_at, completed_at, meal_checked_at) > '${hour}'`),
    ).toEqual([])
    expect(
      await faulty(`arrived_at < created_at or completed_at < coalesce(arrived_at, created_at)`),
    ).toEqual([])
    expect(await faulty(`user_name = '' and status not in (4, -1, -2)`)).toEqual([])
  })

  test('has dishes chosen for a good share of what is past, on and to come, most of them confirmed', async () => {
    const [kinds] = await query(sql<Record<string, number>>`
      select count(*) filter (where p.is_sure = 1) as confirmed, count(*) filter (where p.is_sure = 2) as waiting,
        count(*) filter (where o.book_date < ${today}) as past, count(*) filter (where o.book_date = ${today}) as today,
        count(*) filter (where o.book_date > ${today}) as ahead, count(*) as all_of_them
      from preorder p join booking b on b.shop_id = p.shop_id and b.id = p.booking_id
      join orders o on o.shop_id = b.shop_id and o.id = b.first_order_id where p.shop_id = 1`)
    expect(kinds?.confirmed).toBeGreaterThan((kinds?.all_of_them ?? 0) / 2)
    for (const kind of ['waiting', 'past', 'today', 'ahead']) expect(kinds?.[kind], kind).toBeGreaterThan(3)
    expect(
      await query(sql`
        select o.id from booking o left join preorder p on p.shop_id = o.shop_id and p.booking_id = o.id
        where o.dishes_chosen <> (p.is_sure is not distinct from 1) limit 5`),
    ).toEqual([])
    expect(
      await query(sql`
        select p.id from preorder p join booking b on b.shop_id = p.shop_id and b.id = p.booking_id
        join orders o on o.shop_id = b.shop_id and o.id = b.first_order_id
        where p.created_at < o.created_at or p.created_at > ${hour}::timestamptz
          or (p.is_sure = 1) <> (select bool_and(l.unit_price_fen is not null) from preorder_line l
            where l.shop_id = p.shop_id and l.preorder_id = p.id) limit 5`),
    ).toEqual([])
  })

  test('has parties in every store that wait for a full meal still to come', async () => {
    const { rows } = await sql<{ shop_id: number; waiting: number; meals: number }>`
      select shop_id, count(*)::int as waiting, count(distinct (book_date, period_id))::int as meals
      from waitlist_entry where state = 'waiting' and lapses_at > ${now} group by 1 order by 1`.execute(owner)
    expect(rows.map(({ waiting, meals }) => [waiting, meals])).toEqual(rows.map(() => [3, 1]))
    expect(rows.length).toBeGreaterThan(1)
  })

  test('has guests in every store who wait for an answer to what they would like changed', async () => {
    const rows = await query(sql<{ asked: number; possible: number }>`
      select count(*)::int as asked,
        count(*) filter (
          where o.status = 2 and o.book_date > ${today} and a.created_at between o.created_at and ${now}
            and coalesce(a.book_date::text, a.period_id::text, a.people_num::text, a.arrival_time) is not null
        )::int as possible
      from order_change_request a join orders o on o.shop_id = a.shop_id and o.id = a.order_id
      where a.state = 'open' group by a.shop_id`)
    expect(rows).toHaveLength(3)
    for (const { asked, possible } of rows) expect(possible).toBe(asked)
  })

  test('has invitations to banquets that are to come, and people who answered them', async () => {
    const { rows } = await sql<{ invitations: number; answers: number; early: number }>`
      select count(distinct i.booking_id)::integer as invitations, count(g.id)::integer as answers,
        count(*) filter (where g.created_at < i.created_at)::integer as early
      from invitation i
      join order_whole o on o.shop_id = i.shop_id and o.booking_id = i.booking_id and o.id = o.first_order_id
        and o.status = 2
      left join invitation_guest g on g.shop_id = i.shop_id and g.booking_id = i.booking_id
      where i.shop_id = 1`.execute(owner)
    expect(rows[0]?.invitations).toBeGreaterThan(20)
    expect(rows[0]?.answers).toBeGreaterThan(60)
    expect(rows[0]?.early).toBe(0)
  })

  test('arrival times are among those that the period offers', async () => {
    const orders = await query(sql<{ arrival_time: string; start_minutes: number; end_minutes: number }>`
      select distinct arrival_time, start_minutes, end_minutes
      from order_whole o join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
      where arrival_time <> ''`)
    for (const { arrival_time, start_minutes, end_minutes } of orders) {
      const period = { startMinutes: start_minutes, endMinutes: end_minutes }
      const minutes = minutesWithin(period, arrival_time) ?? 0
      const end = end_minutes > start_minutes ? end_minutes : end_minutes + 1440
      expect(minutes, arrival_time).toBeGreaterThanOrEqual(start_minutes)
      expect(minutes, arrival_time).toBeLessThan(end)
      expect((minutes - start_minutes) % 30, arrival_time).toBe(0)
    }
  })

  test('claims are what the states say, and each turn is claimed once', async () => {
    const doubles = await query(sql`
      select room_id, book_date, period_id, turn from room_claim where released_at is null
      group by shop_id, room_id, book_date, period_id, turn having count(*) > 1`)
    expect(doubles).toEqual([])
    const orders = await query(sql<{ id: number; status: OrderStatus; kept: number; finished: number }>`
      select o.id, o.status, count(c.id) filter (where c.released_at is null) as kept,
        count(c.id) filter (where c.released_at is null and c.finished_at = o.completed_at
          and c.room_id = o.room_id and c.turn = o.turn) as finished
      from orders o left join room_claim c on c.shop_id = o.shop_id and c.order_id = o.id
      group by o.shop_id, o.id, o.status`)
    for (const order of orders) {
      const holds = holdsRoom(order.status)
      const isFinished = order.status === OrderStatus.finished || order.status === OrderStatus.unchecked
      expect(order.kept, `order ${order.id}`).toBe(holds || isFinished ? 1 : 0)
      expect(order.finished, `order ${order.id}`).toBe(isFinished ? 1 : 0)
    }
    const beyond = await query(sql`
      select c.order_id from room_claim c
      left join turn_rule t on t.shop_id = c.shop_id and t.room_id = c.room_id and t.period_id = c.period_id
      where c.turn > coalesce(t.sittings, 1)`)
    expect(beyond).toEqual([])
  })

  test('nobody sits in a room before the party of the turn before has left', async () => {
    const overlaps = await query(sql`
      select one.id, other.id as next from orders one
      join orders other on other.shop_id = one.shop_id and other.room_id = one.room_id
        and other.book_date = one.book_date and other.period_id = one.period_id and other.turn = one.turn + 1
      where other.arrived_at < coalesce(one.completed_at, other.arrived_at + interval '1 minute')
        and one.status in (3, 5, 6)`)
    expect(overlaps).toEqual([])
  })

  test('the log of each store is a sound chain, and each order was last moved to where it is', async () => {
    for (const shopId of [1, 2, 3]) {
      const verdict = await owner.transaction().execute((tx) => verifyChain(tx, shopId))
      expect(verdict).toMatchObject({ sound: true, erased: 0 })
    }
    const astray = await query(sql`
      select o.id from orders o
      left join lateral (
        select to_status from action_log l
        where l.shop_id = o.shop_id and l.subject = 'order' and l.subject_id = o.id order by seq desc limit 1
      ) last on true
      where last.to_status is distinct from o.status`)
    expect(astray).toEqual([])
    const broken = await query(sql`
      select subject_id, seq from (
        select *, lag(to_status) over (partition by shop_id, subject_id order by seq) as before from action_log
      ) l where from_status is distinct from before`)
    expect(broken).toEqual([])
  })

  test('the figures of customers are those of their orders', async () => {
    const wrong = await query(sql`
      select c.id from customer c
      left join lateral (
        select count(*) as visits, sum(people_num) as people, max(book_date) as last,
          sum(total_fen + drinks_fen - discount_fen) as spent
        from order_whole o
        where o.shop_id = c.shop_id and o.customer_id = c.id and o.status in (5, 6)
          and o.first_order_id = o.id
      ) f on true
      where c.visits <> f.visits or c.people <> coalesce(f.people, 0) or c.spent_fen <> coalesce(f.spent, 0)
        or c.last_visit_date is distinct from f.last
        or c.created_at > (
          select min(created_at) from order_whole o where o.shop_id = c.shop_id and o.customer_id = c.id)`)
    expect(wrong).toEqual([])
  })

  test('what was paid, owed and received adds up to the bill', async () => {
    const wrong = await query(sql`
      select o.id from orders o
      left join lateral (
        select coalesce(-sum(amount), 0) as paid from ledger_posting p
        where p.shop_id = o.shop_id and p.order_id = o.id
          and p.kind in ('cash', 'card', 'weixin', 'alipay', 'other', 'stored', 'company', 'meituan', 'douyin')
      ) p on true
      where o.paid_fen <> p.paid or o.arrears_fen <> case when total_fen = 0 then 0 else
        greatest(0, greatest(0, total_fen + drinks_fen - discount_fen) - deposit_received_fen - o.paid_fen) end`)
    expect(wrong).toEqual([])
  })

  test('what stands on orders, bookings and customers is what the ledger says', async () => {
    const recounted = await recountInstallation(owner, false)
    expect(recounted.flatMap(({ differences }) => differences)).toEqual([])
    expect(recounted.length).toBeGreaterThan(1)
  })

  test('what guests paid online, or were charged in a deposit’s place, agrees with what their orders received [3.03]', async () => {
    const wrong = await query(sql`
      select o.id from (select * from order_whole where id = first_order_id) o
      full join payment p on p.shop_id = o.shop_id and p.booking_id = o.booking_id
      where (p.id is not null or o.pay_type in ('weixin', 'alipay') and not exists (
          select from deposit_guarantee g where g.shop_id = o.shop_id and g.booking_id = o.booking_id and g.state = 'charged'))
        and (o.deposit_received_fen, o.pay_type) is distinct from (p.amount_fen, p.method)`)
    expect(wrong).toEqual([])
    const [kept] = await query(sql<{ past: boolean; open: boolean }>`
      select count(*) filter (where kept_at is not null) > 5 as past, count(*) filter (where kept_at is null) > 0 as open
      from payment p join sandbox_trade t using (shop_id, trade_no) where t.state = 'paid'`)
    expect(kept).toEqual({ past: true, open: true })
    const guarantees = await query(
      sql<{ state: string }>`select state from deposit_guarantee where shop_id = 1 order by state`,
    )
    expect(guarantees.map(({ state }) => state)).toEqual(['charged', 'failed', 'held', 'released'])
  })

  test('staff find what they were told in the last two days, the latest of it unread', async () => {
    const [messages] = await query(sql<{ told: number; unread: number; early: number }>`
      select count(*) as told, count(*) filter (where not exists (
          select from message_read r where r.shop_id = m.shop_id and r.message_id = m.id and r.staff_id = 2
        )) as unread, count(*) filter (where l.at is null) as early
      from message m
      left join lateral (
        select at from action_log l where l.shop_id = m.shop_id and l.subject_id = m.order_id and l.at = m.created_at
      ) l on true
      where m.shop_id = 1`)
    expect(messages?.told).toBeGreaterThan(40)
    expect(messages?.unread).toBeGreaterThan(1)
    expect(messages?.unread).toBeLessThan(messages?.told ?? 0)
    expect(messages?.early).toBe(0)
  })

  test('everybody can log in with the password that is printed', async () => {
    expect(accounts.slice(0, 8).map(({ phone }) => phone)).toEqual(
      Array.from({ length: 8 }, (_, index) => `1380000000${index + 1}`),
    )
    const rows = await owner.selectFrom('account').select('password_hash').distinct().execute()
    expect(rows).toHaveLength(1)
    expect(await passwordMatches(rows[0]?.password_hash, demoPassword)).toBe(true)
  })

  test('planting again changes nothing and names the same accounts', async () => {
    const counts = () =>
      query(
        sql`select (select count(*) from orders) as orders, (select max(log_seq) from shop_counter) as log`,
      )
    const before = await counts()
    expect(await plantDemo(ownerUrl, new Date(now.getTime() + 86_400_000), quiet)).toEqual(accounts)
    expect(await counts()).toEqual(before)
  })
})

describe('planting', () => {
  test('leaves a database with another brand alone', async () => {
    const { ownerUrl, drop } = await createDatabase()
    const owner = openOwner(ownerUrl)
    await owner.insertInto('brand').values({ title: '别家' }).execute()
    expect(await plantDemo(ownerUrl, new Date(), quiet)).toEqual([])
    expect(await owner.selectFrom('shop').select('shop_id').execute()).toEqual([])
    await owner.destroy()
    await drop()
  })

  test('leaves nothing behind when it is broken off, goes on with ids after its own, and makes the same of a moment', async () => {
    const [, , atDinner = ''] = hours
    const plant = () => plantDemo(ownerUrl, new Date(atDinner), quiet)
    const { ownerUrl, drop } = await createDatabase()
    const owner = openOwner(ownerUrl)
    await sql`alter table action_log add constraint broken check (seq < 100)`.execute(owner)
    await expect(plant()).rejects.toThrow('broken')
    expect(await owner.selectFrom('brand').select('id').execute()).toEqual([])
    await sql`alter table action_log drop constraint broken`.execute(owner)

    await plant()
    expect(await digestOf(owner)).toEqual(planted.get(atDinner))
    const label = { shop_id: 1, kind: 'order', title: '新标签' }
    const { id } = await owner.insertInto('label').values(label).returning('id').executeTakeFirstOrThrow()
    const { most } = await owner
      .selectFrom('label')
      .select((of) => of.fn.max('id').as('most'))
      .executeTakeFirstOrThrow()
    expect(id).toBe(most)
    await owner.destroy()
    await drop()
  })
})

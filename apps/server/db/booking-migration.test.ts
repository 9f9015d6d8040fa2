import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrateUntil } from '#test/migrate-until.ts'
import { createDatabase } from '#test/test-app.ts'

const quiet = { info() {}, warn() {}, error: console.error, debug() {} }

const { ownerUrl, drop } = await createDatabase('template0')
const client = new pg.Client({ connectionString: ownerUrl })
afterAll(async () => {
  await client.end()
  await drop()
})

// The last of when what is booked once stood on the first order.
await migrateUntil(ownerUrl, '0092')
await client.connect()

type Row = Record<string, unknown>
const query = async <Shown extends Row = Row>(text: string, values: unknown[] = []): Promise<Shown[]> =>
  (await client.query<Shown>(text, values)).rows

async function put(table: string, row: Row): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const [made] = await query(
    `insert into ${table} (${columns}) values (${places}) returning *`,
    Object.values(row),
  )
  return Number(made?.id ?? 0)
}

const at = new Date('2026-11-20T02:00:00Z')
const shop_id = 1
await client.query(`
  insert into brand (title) values ('和宴');
  insert into shop (brand_id, title, subscription_end) values (1, '和宴', '2099-12-31');
  insert into shop_counter (shop_id) values (1);
  insert into floor (shop_id, title) values (1, '一楼');
  insert into room (shop_id, floor_id, title, capacity_min, capacity_max)
    select 1, 1, '包厢' || n, 2, 10 from generate_series(1, 9) n;
  insert into meal_period (shop_id, title, start_minutes, end_minutes) values (1, '晚餐', 1020, 1260);
  insert into label (shop_id, kind, title) values (1, 'order', '生日'), (1, 'order', '靠窗');
  insert into dish_category (shop_id, title) values (1, '冷菜');
  insert into customer (shop_id, name, phone, created_at) values (1, '王先生', '13912345678', now())`)

let room_id = 0
let day = 0
/** An order as it was kept, each meal on a day of its own. */
const order = (row: Row): Promise<number> => {
  room_id = (room_id % 9) + 1
  return put('orders', {
    shop_id,
    status: 2,
    book_date: `2026-12-${String(day).padStart(2, '0')}`,
    period_id: 1,
    room_id,
    customer_id: 1,
    user_name: '王先生',
    phone: '13912345678',
    created_at: at,
    arrival_time: '18:00',
    ...row,
  })
}
/** Linked orders, of which the first was, or is, the first. */
async function group(rows: readonly Row[], first = 0): Promise<number[]> {
  day += 1
  const group_id = await put('order_group', { shop_id })
  const ids: number[] = []
  // How messages stand is noted on all.
  for (const row of rows) ids.push(await order({ group_id, sms_state: 2, ...row }))
  await query('update order_group set first_order_id = $1 where id = $2', [ids[first], group_id])
  return ids
}
const payment = (order_id: number, row: Row = {}) =>
  put('payment', {
    shop_id,
    order_id,
    purpose: 'deposit',
    method: 'weixin',
    gateway: 'sandbox',
    amount_fen: 50_000,
    trade_no: `1d${order_id}${JSON.stringify(row).length}`,
    state: 'paid',
    created_at: at,
    expires_at: at,
    ...row,
  })
const preorder = (order_id: number) => put('preorder', { shop_id, order_id, created_at: at, updated_at: at })
const invitation = (order_id: number, name: string) =>
  put('invitation', { shop_id, order_id, token: name.padEnd(24, 'x'), created_at: at })
const sms = (order_id: number) =>
  put('sms_message', {
    shop_id,
    order_id,
    kind: 'booking',
    phone: '13912345678',
    content: '恭候',
    parts: 1,
    created_at: at,
    state: 'delivered',
    customer_id: 1,
  })
const label = (order_id: number, label_id: number) => put('order_label', { shop_id, order_id, label_id })
const dishOf = async (preorder_id: number) => {
  const [{ id } = { id: undefined }] = await query<{ id: string | undefined }>(
    'select min(id) as id from dish',
  )
  const dish_id =
    id ??
    (await put('dish', {
      shop_id,
      category_id: 1,
      title: '拍黄瓜',
      price_fen: 1800,
      unit: '份',
      created_at: at,
    }))
  await put('preorder_line', { shop_id, preorder_id, dish_id, number: 1, chooser: 'staff', created_at: at })
}

day += 1
const wishes = {
  people_num: 10,
  dish_mode: 2,
  send_sms: true,
  birthday_kind: 1,
  other_name: '老王',
  sms_state: 2,
}
const single = await order({ ...wishes, deposit_fen: 20_000, deposit_received_fen: 20_000, pay_type: 'sys' })
await label(single, 1)
await sms(single)
await dishOf(await preorder(single))
await invitation(single, 'single')
await put('invitation_guest', {
  shop_id,
  order_id: single,
  name: '张三',
  answer: 'yes',
  key_hash: Buffer.alloc(32, 1),
  created_at: at,
  updated_at: at,
})

const [linked = 0, second = 0, third = 0] = await group([
  {
    ...wishes,
    deposit_fen: 50_000,
    deposit_received_fen: 50_000,
    pay_type: 'weixin',
    remark: '靠窗',
    dishes_chosen: true,
    memorial_titles: '[{"title":"金婚","calendar":"solar"}]',
  },
  { sms_state: 2, remark: '靠窗' },
  { sms_state: 2, remark: '靠窗', admin_remark: '加椅', drinks_fen: 3_000 },
])
await payment(linked)
await payment(linked, { state: 'open', method: 'alipay' })
await payment(second, { state: 'open', method: 'alipay', work_at: at })
await label(linked, 1)
await label(second, 2)
await dishOf(await preorder(linked))
await preorder(second)
await invitation(linked, 'linked')
await sms(linked)

const [cancelled = 0, heir = 0] = await group(
  [{ status: -1, birthday_kind: 1, other_name: '老王' }, { ...wishes, people_num: 12 }, {}],
  1,
)
await label(cancelled, 1)
await label(heir, 1)

const [became = 0, left = 0] = await group([
  { ...wishes, people_num: 6 },
  { status: -1, remark: '旧话' },
])
await query('update orders set group_id = null where id = $1', [became])
await sms(left)

const [apart = 0, apartSettled = 0] = await group([
  { ...wishes, deposit_fen: 20_000 },
  {
    status: 5,
    total_fen: 30_000,
    paid_fen: 25_000,
    deposit_fen: 5_000,
    deposit_received_fen: 5_000,
    pay_type: 'sys',
  },
])

const [deleted = 0, shown = 0] = await group(
  [
    { status: 5, total_fen: 90_000, people_num: 10, deposit_fen: 10_000, deleted_at: at },
    { ...wishes, people_num: 10 },
  ],
  1,
)

const [settled = 0, unsettled = 0] = await group([
  { ...wishes, status: 5, deposit_fen: 30_000, deposit_received_fen: 30_000, pay_type: 'weixin' },
  { deposit_fen: 10_000 },
])
await payment(settled)

const [one = 0, other = 0] = await group([
  { ...wishes, deposit_fen: 10_000, deposit_received_fen: 10_000, pay_type: 'sys' },
  { deposit_fen: 5_000, deposit_received_fen: 5_000, pay_type: 'weixin' },
])
await payment(other)

const terms = { terms: '[]', terms_agreed_at: at, refund_until: at, late_refund_percent: 50 }
const [guests = 0, added = 0] = await group([
  { ...wishes, ...terms, source: 'guest', applicant_network: '203.0.113.9', remark: '求婚', replied: true },
  { source: 'guest', admin_remark: '加房' },
])
await put('order_group', { shop_id, first_order_id: 999_999 })

const names = new Map(
  Object.entries({
    single,
    linked,
    second,
    third,
    cancelled,
    heir,
    became,
    left,
    apart,
    apartSettled,
    deleted,
    shown,
    settled,
    unsettled,
    one,
    other,
    guests,
    added,
  }).map(([name, id]) => [id, name]),
)

/** Reads all columns of every order, by its name. Link ids are replaced by their members. */
async function shownBy(table: 'orders' | 'order_whole'): Promise<Map<string, Row>> {
  const rows = await query<Row & { id: string; group_id: string | null }>(
    `select * from ${table} where id = any ($1) order by id`,
    [[...names.keys()]],
  )
  const linksOf = (groupId: string | null) =>
    groupId === null ? '' : rows.flatMap((row) => (row.group_id === groupId ? names.get(Number(row.id)) : []))
  const retain = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !added0101.has(column) && column !== 'group_id'),
    )
  return new Map(
    rows.map((row) => [
      names.get(Number(row.id)) ?? '',
      { ...retain(row), links: String(linksOf(row.group_id)) },
    ]),
  )
}
/** Columns that the view has beside the previous ones. */
const added0101: ReadonlySet<string> = new Set([
  'booking_id',
  'linked',
  'first_order_id',
  'deposit_order_id',
  'sync_by_default',
])

const before = await shownBy('orders')
await migrate(ownerUrl, quiet)
const after = await shownBy('order_whole')

test('the migration leaves every order showing what it showed, but for what a booking has once now', () => {
  expect([...after.keys()]).toEqual([...before.keys()])
  const changed: Record<string, Row> = {}
  for (const [name, row] of before) {
    const now = after.get(name) ?? {}
    // The view says in words what was asked of a state's number, for when the booking is, when and in which way it came in.
    expect(Object.keys(now).toSorted()).toEqual(
      [...Object.keys(row), 'booked_on', 'booking_date', 'came', 'holds_room', 'settled', 'way'].toSorted(),
    )
    for (const [column, value] of Object.entries(row))
      if (JSON.stringify(now[column]) !== JSON.stringify(value))
        changed[name] = { ...changed[name], [column]: [value, now[column]] }
  }
  expect(changed).toEqual({
    // The occasion and the number of guests are shown on the first room alone.
    cancelled: { birthday_kind: [1, 0], other_name: ['老王', ''] },
    deleted: { people_num: [10, 0] },
    // Two deposits are one.
    one: {
      deposit_fen: ['10000', '15000'],
      deposit_received_fen: ['10000', '15000'],
      pay_type: ['sys', 'weixin'],
    },
    other: { deposit_fen: ['5000', '0'], deposit_received_fen: ['5000', '0'], pay_type: ['weixin', ''] },
    // A room that staff added has what the guest wrote and agreed to.
    added: {
      applicant_network: ['', '203.0.113.9'],
      remark: ['', '求婚'],
      replied: [false, true],
      terms: ['', '[]'],
      terms_agreed_at: [null, at],
      refund_until: [null, at],
      late_refund_percent: [0, 50],
    },
  })
})

test('what hung on orders hangs on their bookings: dishes, invitations, answers, messages, payments, labels', async () => {
  const ofName = async (table: string) => {
    const rows = await query<{ first: string }>(
      `select b.first_order_id as first from ${table} t join booking b on b.id = t.booking_id order by 1`,
    )
    return rows.map(({ first }) => names.get(Number(first)))
  }
  // The empty pre-order beside the other has gone.
  expect(await ofName('preorder')).toEqual(['single', 'linked'])
  expect(await ofName('invitation')).toEqual(['single', 'linked'])
  expect(await ofName('invitation_guest')).toEqual(['single'])
  expect(await ofName('sms_message')).toEqual(['single', 'linked', 'left'])
  // A label of a room other than the first was shown in no booking list.
  expect(await ofName('booking_label')).toEqual(['single', 'linked', 'heir'])
  const payments = await query<{ first: string; state: string; kept: boolean }>(`
    select b.first_order_id as first, p.state, p.kept_at is not null as kept
    from payment p join booking b on b.id = p.booking_id order by p.id`)
  expect(payments.map(({ first, state, kept }) => [names.get(Number(first)), state, kept])).toEqual([
    ['linked', 'paid', false],
    ['linked', 'closed', false],
    ['linked', 'open', false],
    ['settled', 'paid', true],
    ['one', 'paid', false],
  ])
})

test('every order has its booking, and every booking its orders', async () => {
  expect(
    await query('select id from booking b where not exists (select from orders where booking_id = b.id)'),
  ).toEqual([])
  expect(
    await query(`
      select b.id from booking b
      left join orders first on first.id = b.first_order_id and first.booking_id = b.id
      left join orders shows on shows.id = b.deposit_order_id and shows.booking_id = b.id
      where first.id is null or shows.id is null`),
  ).toEqual([])
  const [{ next } = { next: 0 }] = await query<{ next: string }>(
    "insert into booking (shop_id, book_date) values (1, '2026-12-01') returning id as next",
  )
  const [{ last } = { last: 0 }] = await query<{ last: string }>('select max(id) as last from booking')
  expect(next).toBe(last)
})

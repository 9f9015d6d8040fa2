import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeExports } from '#features/customers/export/make-exports.ts'
import { importCustomers } from '#features/customers/import/import-customers.ts'
import type { PaymentGateway } from '#features/payments/gateways/payment-gateway.ts'
import { queryProviders } from '#features/payments/query-provider.ts'
import { returnPayments } from '#features/payments/return-payment.ts'
import { printSlips } from '#features/printing/sending/print-slips.ts'
import { createPrinterAddresses } from '#features/printing/sending/printer-address.ts'
import { notifyPhones } from '#features/push/sending/notify-phones.ts'
import { queryCodeStates, querySmsStates, sendCodes, sendSms } from '#features/sms/sending/send-sms.ts'
import type { SmsGateway } from '#features/sms/sms-gateway.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { startCloudPrinter } from '#test/cloud-printer.ts'
import { migrateUntil } from '#test/migrate-until.ts'
import { openOwner } from '#test/open-owner.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { createDatabase } from '#test/test-app.ts'

// Work that waits, or that a server is at, in a database as it was before there were jobs. It is done after the migration.
const { ownerUrl, drop } = await createDatabase('template0')
const owner = openOwner(ownerUrl)
await migrateUntil(ownerUrl, '0139')
const shopId = 1
await sql`
  with group_of_one as (insert into brand (title) values ('和宴') returning id),
    store as (
      insert into shop (brand_id, title, subscription_end) select id, '和宴', '2099-12-31' from group_of_one
      returning shop_id)
  insert into shop_counter (shop_id) select shop_id from store`.execute(owner)
const cloud = await startCloudPrinter()
const log = createLog('silent', false)
const outbox = { wake() {} }
const db = openDatabase({ url: ownerUrl, pool: 4 })
afterAll(async () => {
  await cloud.close()
  await db.destroy()
  await owner.destroy()
  await drop()
})

const at = new Date('2026-11-20T02:00:00Z')
const later = new Date(at.getTime() + 2 * 60_000)
const clock = { now: () => later }
const run = (kind: JobKind) => createJobs({ db, clock, log }, [kind]).runDue()

await sql`
  insert into printer_cloud (shop_id, cloud_user, cloud_key) values (${shopId}, 'hello@example.com', 'k3yK3yk3y')`.execute(
  owner,
)
/** A printer that a server was sending to when it stopped, with a slip behind, and one that was away. */
await sql`
  insert into printer (shop_id, title, kind, serial_number, place, created_at, leased_until, retry_at)
  values (${shopId}, '后厨', 'cloud', '921000001', 'kitchen', ${at}, ${later}, null),
    (${shopId}, '前台', 'cloud', '921000002', 'counter', ${at}, null, ${later})`.execute(owner)
await sql`
  insert into print_job (shop_id, printer_id, event, slip, state, queued_at, sent_at)
  select ${shopId}, p.id, 'created', ${JSON.stringify([{ kind: 'text', text: '一' }])}, s.state, ${at}, s.sent_at
  from printer p join (values
    ('921000001', 'sending', ${at}::timestamptz), ('921000001', 'sending', null), ('921000001', 'queued', null),
    ('921000002', 'queued', null), ('921000002', 'printed', ${at})
  ) as s (serial_number, state, sent_at) on s.serial_number = p.serial_number
  where p.shop_id = ${shopId}`.execute(owner)

/** One of three notifications was being sent; a fourth waits for a retry and is overdue by then. */
await sql`
  insert into account (phone, password_hash) values ('13800000001', '');
  insert into staff (shop_id, account_id, nickname, admin_level) select ${sql.lit(shopId)}, id, '店长', 3 from account;
  insert into push_subscription (shop_id, staff_id, session_hash, endpoint, endpoint_digest, p256dh, auth, created_at)
    select shop_id, id, '', 'https://push.example', n::text::bytea, '', '', created_at
    from staff, generate_series(1, 4) n;
  insert into message (shop_id, kind, content, created_at, for_admins)
    values (${sql.lit(shopId)}, 'phones-watched', '', now(), true)`.execute(owner)
await sql`
  insert into push_job (shop_id, message_id, subscription_id, words, state, queued_at, begun_at, leased_until, retry_at)
  select ${shopId}, m.id, p.id, '新订单', j.state, j.since, j.begun, j.leased, j.retry
  from message m, push_subscription p
  join (values
    (1, 'queued', ${at}::timestamptz, null::timestamptz, null::timestamptz, null::timestamptz),
    (2, 'sending', ${at}, ${at}, ${at}, null),
    (3, 'sending', ${at}, null, ${at}, null),
    (4, 'queued', ${new Date(at.getTime() - 3_600_000)}, null, null, ${later})
  ) as j (subscription, state, since, begun, leased, retry) on j.subscription = p.id`.execute(owner)
/** A workbook that a server had brought in half, and a file that somebody waits for. */
await sql`
  insert into customer_import
    (shop_id, state, titles, fields, row_count, done_through, added, created_by, worked_for, created_at, started_at,
      leased_until, attempt)
  select ${shopId}, 'running', '["姓名","手机"]', '["name","phone"]', 2, 1, 1, s.id, s.id, ${at}, ${at}, ${later}, 1
  from staff s`.execute(owner)
await sql`
  insert into customer_import_row (shop_id, import_id, position, sheet_row, cells, name, phone, verdict, after)
  select ${shopId}, i.id, n, n + 1, jsonb_build_array('客户' || n, '1370000000' || n), '客户' || n, '1370000000' || n, 'add',
    jsonb_build_object('name', '客户' || n, 'phone', '1370000000' || n)
  from customer_import i, generate_series(1, 2) n`.execute(owner)
await sql`
  insert into customer_export (shop_id, state, filter, whole_phones, row_count, file_name, created_by, created_at)
  select ${shopId}, 'queued', '{"filter":{"keyword":"","anyLabelIds":[]},"today":"2026-11-20","timezone":"Asia/Shanghai","sort":"last-visit","descending":true}', true, 1, '客户.xlsx', s.id, ${at}
  from staff s`.execute(owner)

/** Messages that wait, that a server was sending, and that a provider took; of the store and of the platform. */
await sql`
  insert into sms_message (shop_id, kind, phone, content, parts, state, created_at, carrier, leased_until, sent_at, ask_at)
  select ${shopId}, 'booking', '13912345678', '您已预订', 1, state, ${at}, 'aliyun', leased, ${at}, ask
  from (values ('queued', null::timestamptz, null::timestamptz), ('sending', ${later}, null),
    ('accepted', null, ${later})) as m (state, leased, ask)`.execute(owner)
await sql`
  insert into platform_message (kind, phone, content, secret_until, state, created_at, carrier, leased_until, sent_at, ask_at)
  select 'code', '13912345678', '您的登录验证码是654321', ${new Date(at.getTime() + 600_000)}::timestamptz, state, ${at}, 'aliyun',
    leased, ${at}, ask
  from (values ('queued', null::timestamptz, null::timestamptz), ('sending', ${later}, null),
    ('unknown', null, ${later})) as m (state, leased, ask)`.execute(owner)

/**
 * One payment without a notification, one to be refunded, and one whose refund was requested from its
 * provider.
 */
await sql`
  with flat as (insert into floor (shop_id, title) values (${shopId}, '一楼') returning id),
    place as (
      insert into room (shop_id, floor_id, title, capacity_min, capacity_max) select ${shopId}, id, '牡丹厅', 2, 10 from flat
      returning id),
    dinner as (
      insert into meal_period (shop_id, title, start_minutes, end_minutes) values (${shopId}, '晚餐', 1020, 1260) returning id),
    made as (insert into booking (shop_id) values (${shopId}) returning id),
    ordered as (
      insert into orders (shop_id, status, booking_id, book_date, period_id, room_id, created_at)
      select ${shopId}, 2, made.id, '2026-12-01', dinner.id, place.id, ${at} from made, dinner, place)
  insert into payment (shop_id, booking_id, purpose, method, gateway, trade_no, amount_fen, state, created_at, expires_at,
    paid_at, work_at, attempts, leased_until)
  select ${shopId}, made.id, 'deposit', 'weixin', 'wechatpay', ${shopId} || 'd' || p.no, 50000, p.state, ${at}, ${at}, ${at},
    p.work_at, p.attempts, p.leased
  from made, (values ('1', 'open', ${at}::timestamptz, 1, ${later}::timestamptz), ('2', 'refunding', ${at}, 0, null),
    ('3', 'refunding', ${at}, 1, ${later}), ('4', 'paid', null, 0, null)) as p (no, state, work_at, attempts, leased)`.execute(
  owner,
)

await migrate(ownerUrl, log)

test('slips that waited are printed, and what was on its way is unknown', async () => {
  const addresses = createPrinterAddresses({
    networks: [],
    ports: [],
    allowLoopback: true,
    services: [],
    ownPorts: () => [],
  })
  await run(printSlips({ db, clock, outbox, addresses, cloudUrl: cloud.url }))
  const slips = await owner.selectFrom('print_job').select('state').orderBy('id').execute()
  expect(slips.map(({ state }) => state)).toEqual(['unknown', 'printed', 'printed', 'printed', 'printed'])
  expect(cloud.contents()).toHaveLength(3)
})

test('notifications that waited are looked at anew, and of what was on its way nobody knows', async () => {
  const keys = async () => ({ subject: '', publicKey: '', privateKey: '' })
  await run(notifyPhones({ db, clock, keys, allowInner: true }))
  const pushes = await owner.selectFrom('push_job').select(['state', 'error']).orderBy('id').execute()
  // The recipient has no session any more.
  expect(pushes).toEqual([
    { state: 'gone', error: '' },
    { state: 'failed', error: '发送时服务中断，不能确定是否送达' },
    { state: 'gone', error: '' },
    { state: 'failed', error: '等待过久，未发送' },
  ])
})

test('a workbook is brought in to its end, and a file made', async () => {
  await run(importCustomers({ db, clock, outbox }))
  await run(makeExports({ db, clock, outbox }))
  const brought = await owner.selectFrom('customer_import').selectAll().executeTakeFirstOrThrow()
  expect(brought).toMatchObject({ state: 'done', done_through: 2, added: 2 })
  expect(await owner.selectFrom('customer').select('name').execute()).toEqual([{ name: '客户2' }])
  const made = await owner.selectFrom('customer_export').select(['state', 'row_count']).execute()
  expect(made).toEqual([{ state: 'ready', row_count: 1 }])
})

test('messages leave, what was on its way is asked about, and so is what a provider took', async () => {
  const sent: string[] = []
  const gateway: SmsGateway = {
    name: 'aliyun',
    acceptsFreeText: true,
    async send({ reference }) {
      sent.push(reference)
      return { state: 'delivered', providerId: '' }
    },
    find: async () => 'delivered',
  }
  const dependencies = { db, clock, outbox, log, gateways: everybodyBy(gateway) }
  for (const kind of [
    sendSms(dependencies),
    sendCodes(dependencies),
    querySmsStates(dependencies),
    queryCodeStates(dependencies),
  ])
    await run(kind)
  expect(sent).toHaveLength(2)
  for (const table of ['sms_message', 'platform_message'] as const) {
    const messages = await owner.selectFrom(table).select(['state', 'asked']).orderBy('id').execute()
    expect(messages).toEqual([
      { state: 'delivered', asked: 0 },
      { state: 'delivered', asked: 1 },
      { state: 'delivered', asked: 1 },
    ])
  }
})

test('providers are asked, and to pay back only where it is not known that they were', async () => {
  const requests: string[] = []
  const noting =
    <State>(what: string, state: State) =>
    async ({ tradeNo }: { tradeNo: string }): Promise<State> => {
      requests.push(`${what} ${tradeNo}`)
      return state
    }
  const gateway = {
    name: 'wechatpay',
    methods: ['weixin'],
    title: '微信支付',
    query: noting('query', { state: 'waiting' }),
    close: noting('close', undefined),
    refund: noting('refund', 'pending'),
    findRefund: noting('find', 'pending'),
  } as unknown as PaymentGateway
  const dependencies = { db, clock, outbox, log, gateways: { tookBy: async () => gateway } }
  await run(queryProviders(dependencies))
  await run(returnPayments(dependencies))
  expect(requests.slice(0, 2)).toEqual(['query 1d1', 'close 1d1'])
  expect(requests.slice(2).toSorted()).toEqual(['find 1d3', 'refund 1d2'])
  const payments = await owner.selectFrom('payment').select('state').orderBy('id').execute()
  expect(payments.map(({ state }) => state)).toEqual(['closed', 'refunding', 'refunding', 'paid'])
})

test('and nothing of it is asked for any more, but what providers have in hand', async () => {
  const remaining = await owner.selectFrom('job').select('kind').distinct().execute()
  expect(remaining).toEqual([{ kind: 'payments.return' }])
})

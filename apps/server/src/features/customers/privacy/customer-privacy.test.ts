import { createOrder, revealPhone } from '@roombook/contract/booking'
import { topUpCustomer } from '@roombook/contract/customer-bills'
import {
  addCustomer,
  addCustomerRecord,
  customerDetail,
  customerOverview,
  editCustomer,
} from '@roombook/contract/customer-directory'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { anonymiseCustomer, exportPersonalData } from '@roombook/contract/customer-privacy'
import { revealCustomerPhone } from '@roombook/contract/customer-timeline'
import { arriveOrder, cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { type Kysely, sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DB } from '#db/tables.ts'
import { verifyChain } from '#platform/audit-log/verify-chain.ts'
import { inShop } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { partsOf } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'
import { erasing } from './erase-traces.ts'
import { countDetails, eraseCustomerTraces, insertErasure } from './erasure.repository.ts'

const site = await startTestApp()
const { app, as, venue, owner, clock } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const name = '司马相如'

let phones = 0
let phone = ''
beforeEach(() => {
  phones += 1
  phone = `134${String(phones).padStart(8, '7')}`
})

const formOf = (change: object = {}) => ({
  userName: name,
  phone,
  sex: 1 as const,
  staffIds: [venue.staff.booker.id],
  birthdayType: 2 as const,
  birthdayText: '12-8',
  remark: `${name}爱靠窗`,
  memorials: [{ title: '结婚', calendar: 'solar' as const, monthDay: '5-20' }],
  ...change,
})
const versionOf = async (id: number) => (await admin.call(customerDetail, { id })).row.version
const anonymise = async (id: number) => admin.call(anonymiseCustomer, { id, version: await versionOf(id) })

const book = async () =>
  (
    await booker.call(
      createOrder,
      orderFormFor(venue, {
        bookDate: nextDay(),
        phone,
        userName: name,
        adminRemark: `${name}要安静`,
        peopleNum: 6,
      }),
    )
  ).row
async function visit(total: number): Promise<number> {
  const { id, version, bookDate } = await book()
  await onTheDay(clock, bookDate, async () => {
    const arrived = await booker.call(arriveOrder, { orderId: id, version, linked: false })
    await booker.call(clearOrder, {
      orderId: id,
      version: arrived.row.version,
      linked: false,
      total,
      owed: total,
    })
  })
  return id
}

/** Lists the tables that contain a text, in any column. */
async function tablesWith(db: Kysely<DB>, text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying'))`.execute(db)
  const found = new Set<string>()
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(table_name)} where position(${text} in ${sql.ref(column_name)}::text) > 0 limit 1`.execute(
      db,
    )
    if (rows.length > 0) found.add(`${table_name}.${column_name}`)
  }
  return [...found].toSorted()
}

describe('anonymising a customer', () => {
  test('leaves no trace of phone or name in any table; figures stay, and the chain says erased', async () => {
    const { id } = await admin.call(addCustomer, formOf())
    const orderId = await visit(88_000)
    const cancelled = await book()
    await booker.call(cancelOrder, {
      orderId: cancelled.id,
      version: cancelled.version,
      reason: 'guest',
      remark: `${name}改期`,
    })
    await admin.call(addCustomerRecord, {
      id,
      bookDate: '2026-11-19',
      roomId: venue.rooms.牡丹厅 ?? 0,
      averageMoney: 100,
      total: 1000,
      openerId: venue.staff.booker.id,
      remark: `${name}很满意`,
    })
    await owner
      .insertInto('sms_message')
      .values({
        shop_id: shopId,
        booking_id: await readBookingId(owner, orderId),
        customer_id: id,
        kind: 'booked',
        phone,
        content: `${name}先生您好`,
        facts: JSON.stringify({ 姓名: `${name}先生` }),
        parts: 1,
        reserved: 1,
        created_at: new Date('2026-11-20T02:00:00Z'),
      })
      .execute()
    const importId = (
      await owner
        .insertInto('customer_import')
        .values({
          shop_id: shopId,
          state: 'done',
          titles: '[]',
          fields: '[]',
          row_count: 1,
          created_by: venue.staff.admin.id,
          worked_for: venue.staff.admin.id,
          created_at: new Date('2026-11-20T02:00:00Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    await owner
      .insertInto('customer_import_row')
      .values({
        shop_id: shopId,
        import_id: importId,
        position: 1,
        sheet_row: 2,
        cells: JSON.stringify([name, phone]),
        name,
        phone,
        customer_id: id,
      })
      .execute()
    await admin.call(revealCustomerPhone, { id })
    await admin.call(exportPersonalData, { id, format: 'json' })
    await admin.call(editCustomer, {
      ...formOf({ remark: name }),
      id,
      version: await versionOf(id),
    })
    const foundBefore = await tablesWith(owner, name)
    expect(foundBefore).toEqual(
      expect.arrayContaining([
        'customer.name',
        'idempotency_key.answer',
        'message.content',
        'booking.user_name',
      ]),
    )
    const figures = async (db: Kysely<DB>) =>
      [
        await sql`select sum(visits) as visits, sum(people) as people, sum(spent_fen) as spent from customer`.execute(
          db,
        ),
        await sql`select sum(total_fen) as total, count(*) as orders from orders`.execute(db),
      ].map(({ rows }) => rows)
    const figuresBefore = await figures(owner)

    const { left } = await partsOf(owner, shopId)
    const answer = await anonymise(id)
    // The unsent message's segment is back in stock.
    expect(await partsOf(owner, shopId)).toMatchObject({ left: left + 1 })
    expect(answer.orders).toBe(2)
    expect(answer.logRows).toBeGreaterThan(5)
    expect(await tablesWith(owner, name)).toEqual([])
    expect(await tablesWith(owner, phone)).toEqual([])
    expect(await figures(owner)).toEqual(figuresBefore)
    const verdict = await inShop(app.db, shopId, (tx) => verifyChain(tx, shopId))
    expect(verdict).toMatchObject({ sound: true, erased: answer.logRows })
    const order = await owner
      .selectFrom('order_whole')
      .select(['user_name', 'total_fen', 'people_num', 'cancel_reason', 'customer_id'])
      .where('id', 'in', [orderId, cancelled.id])
      .orderBy('id')
      .execute()
    expect(order).toEqual([
      { user_name: '已注销客户', total_fen: 88_000, people_num: 6, cancel_reason: '', customer_id: id },
      { user_name: '已注销客户', total_fen: 0, people_num: 6, cancel_reason: 'guest', customer_id: id },
    ])
    const log = await owner
      .selectFrom('action_log')
      .select(['detail', 'operator_id'])
      .where('action', '=', 'customers.anonymise')
      .where('subject_id', '=', id)
      .execute()
    expect(log).toEqual([
      {
        operator_id: venue.staff.admin.id,
        detail: expect.objectContaining({ orders: 2, customerIds: [id] }),
      },
    ])
    expect((await catchRefusal(admin.call(customerDetail, { id }))).code).toBe('customers.not_found')
  })

  test('forgets those who were merged into them too, and their merge cannot be undone', async () => {
    const { id: keepId } = await admin.call(addCustomer, formOf())
    const keptPhone = phone
    phone = `133${String(phones).padStart(8, '7')}`
    const { id: goneId } = await admin.call(addCustomer, formOf({ userName: '卓文君' }))
    const [keepVersion, goneVersion] = [await versionOf(keepId), await versionOf(goneId)]
    await admin.call(mergeCustomers, { keepId, keepVersion, goneId, goneVersion })
    await anonymise(keepId)
    for (const text of ['卓文君', phone, keptPhone]) expect(await tablesWith(owner, text)).toEqual([])
  })

  test('of whom no telephone is known goes as any', async () => {
    const { id } = await owner
      .insertInto('customer')
      .values({ shop_id: venue.shopId, name: '没有电话', phone: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await admin.call(anonymiseCustomer, { id, version: 1 })
    const row = owner.selectFrom('customer').select('name').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ name: '已注销客户' })
  })

  test('leaves others as they are, of the same name too', async () => {
    const { id } = await admin.call(addCustomer, formOf())
    const theirs = phone
    phones += 1
    phone = `132${String(phones).padStart(8, '7')}`
    const { id: otherId } = await admin.call(addCustomer, formOf())
    const orderId = await visit(5000)
    await anonymise(id)
    expect(await tablesWith(owner, theirs)).toEqual([])
    const other = await admin.call(customerDetail, { id: otherId })
    expect(other.row).toMatchObject({ userName: name, remark: `${name}爱靠窗` })
    const order = await owner
      .selectFrom('order_whole')
      .select('user_name')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order.user_name).toBe(name)
    await anonymise(otherId)
  })

  test('is refused while an order is to come, while there is a balance, and for a version nobody saw', async () => {
    const { id } = await admin.call(addCustomer, formOf())
    const coming = await book()
    expect(await catchRefusal(anonymise(id))).toMatchObject({
      code: 'customers.order_ahead',
      message: '客户还有未完成的预订，请先处理后再注销',
    })
    await booker.call(cancelOrder, { orderId: coming.id, version: coming.version, reason: 'guest' })
    await admin.call(topUpCustomer, { id, amount: 100, means: 'cash', remark: '' })
    expect(await catchRefusal(anonymise(id))).toMatchObject({ code: 'customers.balance_left' })
    const stale = admin.call(anonymiseCustomer, { id, version: 99 })
    expect(await catchRefusal(stale)).toMatchObject({ code: 'customers.stale' })
    const { all } = await admin.call(customerOverview, {})
    expect(all).toBeGreaterThan(0)
  })

  test('is what commonuser/delete does, for a client that knows no versions [7.08]', async () => {
    const { id } = await admin.call(addCustomer, formOf())
    const deleted = await postForm(site, '/shopapi/commonuser/delete', { id }, admin.token)
    expect(deleted).toMatchObject({ status: 200, msg: '客户已注销' })
    expect(await catchRefusal(admin.call(customerDetail, { id }))).toMatchObject({
      code: 'customers.not_found',
    })
  })

  test('the server’s own role cannot erase the log of a customer who stands', async () => {
    const { id } = await admin.call(addCustomer, formOf())
    const traces = { ids: [id], orderIds: [], at: clock.now() }
    const erasureRequest = await inShop(app.db, shopId, (tx) => insertErasure(tx, shopId, traces))
    const erasing = inShop(app.db, shopId, (tx) => eraseCustomerTraces(tx, erasureRequest))
    await expect(erasing).rejects.toThrow(/only traces of anonymised customers/)
  })

  test('whose traces a server left that died after the commit lose them by the next one’s work', async () => {
    const { id } = await admin.call(addCustomer, formOf())
    await anonymise(id)
    const detailsLeft = () =>
      inShop(app.db, shopId, (tx) => countDetails(tx, shopId, { ids: [id], orderIds: [] }))
    // Only the entry of the anonymisation itself has details.
    expect(await detailsLeft()).toBe(1)
    await owner
      .updateTable('action_log')
      .set({ detail: JSON.stringify({ name: '杨过' }) })
      .where('subject', '=', 'customer')
      .where('subject_id', '=', id)
      .where('action', '<>', 'customers.anonymise')
      .execute()
    expect(await detailsLeft()).toBeGreaterThan(1)
    await inShop(app.db, shopId, async (tx) => {
      const at = clock.now()
      const subject = await insertErasure(tx, shopId, { ids: [id], orderIds: [], at })
      await enqueueJob(tx, { shopId, kind: erasing, subject, at })
    })
    await expect.poll(detailsLeft).toBe(1)
  })
})

describe('everything held about one customer', () => {
  test('as JSON and as a workbook, whole, without formulas, and logged', async () => {
    const { id } = await admin.call(addCustomer, formOf({ remark: '=1+1' }))
    await visit(12_300)
    const file = await admin.call(exportPersonalData, { id, format: 'json' })
    const data = JSON.parse(Buffer.from(file.content, 'base64').toString())
    expect(file.fileName).toBe(`客户个人数据_${id}_2026-11-20.json`)
    expect(data.customer).toEqual([expect.objectContaining({ name, phone, visits: 1, spent: '123.00' })])
    expect(data.orders).toEqual([expect.objectContaining({ name, phone, total: '123.00' })])
    expect(data.memorials).toEqual([{ title: '结婚', calendar: '公历', day: '05-20' }])
    const book = await admin.call(exportPersonalData, { id, format: 'xlsx' })
    const sheets = await readXlsxFile(Buffer.from(book.content, 'base64'))
    expect(sheets.map(({ sheet }) => sheet).slice(0, 2)).toEqual(['客户资料', '纪念日'])
    expect(sheets[0]?.data[1]).toContain('=1+1')
    const log = await owner
      .selectFrom('action_log')
      .select('seq')
      .where('action', '=', 'customers.personal-data')
      .where('subject_id', '=', id)
      .execute()
    expect(log).toHaveLength(2)
  })

  test('is for administrators, and of the own shop', async () => {
    const { id } = await owner
      .insertInto('customer')
      .values({ shop_id: venue.other.shopId, name: '别店' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = (who: typeof admin) => catchRefusal(who.call(exportPersonalData, { id, format: 'json' }))
    expect(await file(admin)).toMatchObject({ code: 'customers.not_found' })
    expect(await file(booker)).toMatchObject({ code: 'permission.refused' })
  })
})

describe('who sees a customer’s whole phone', () => {
  test('a node decides; the detail stays masked, and an order’s phone is for whoever may act on it', async () => {
    const { id } = await admin.call(addCustomer, formOf())
    const order = await book()
    await owner
      .updateTable('role')
      .set({ nodes: ['roombook/orderlist', 'roombook/createbook', 'commonuser/customercount'] })
      .where('id', '=', (of) =>
        of.selectFrom('staff').select('role_id').where('id', '=', venue.staff.booker.id).limit(1),
      )
      .execute()
    expect(await catchRefusal(booker.call(revealCustomerPhone, { id }))).toMatchObject({
      code: 'permission.refused',
      message: '您没有权限访问该功能，请联系管理员授权！',
    })
    expect(await booker.call(revealPhone, { orderId: order.id })).toEqual({ phone })
    const { row } = await booker.call(customerDetail, { id })
    expect(row.phone).toBe(`134***${phone.slice(-4)}`)
    await owner
      .updateTable('role')
      .set({ nodes: ['roombook/orderlist', 'roombook/createbook', 'commonuser/customerphone'] })
      .where('id', '=', (of) =>
        of.selectFrom('staff').select('role_id').where('id', '=', venue.staff.booker.id).limit(1),
      )
      .execute()
    expect(await booker.call(revealCustomerPhone, { id })).toEqual({ phone })
  })
})

import { createClient } from '@roombook/contract'
import { customerExportPart, exportCustomers, listCustomerExports } from '@roombook/contract/customer-export'
import { listMessages } from '@roombook/contract/messages'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test, vi } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'
import { checkedAs } from '#test/workbooks.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const shopId = venue.shopId
await owner
  .updateTable('role')
  .set({ nodes: ['commonuser/customercount'] })
  .where('shop_id', '=', shopId)
  .where('title', '=', '赵前台')
  .execute()
const booker = await as(venue.staff.booker.phone)

const plant = (rows: object[]) =>
  owner
    .insertInto('customer')
    .values(rows.map((row) => ({ shop_id: shopId, name: '', created_at: clock.now(), ...row })))
    .execute()
await plant([
  {
    name: '=1+1',
    phone: '13911110001',
    source: '抖音',
    birthday_type: 2,
    birthday: '08-15',
    spent_fen: 123_450,
    sex: 2,
  },
  { name: '王芳', phone: '13911110002', source: '电话预订', remark: '@cmd\n+1' },
])

const fileOf = async (
  person: TestClient,
  { exportId, partCount }: { exportId: number; partCount: number },
) => {
  const parts: Buffer[] = []
  for (let part = 0; part < partCount; part++) {
    parts.push(Buffer.from((await person.call(customerExportPart, { exportId, part })).content, 'base64'))
  }
  return Buffer.concat(parts)
}

describe('a file of customers', () => {
  test('holds those of the filter, phones whole for an administrator, and no formula', async () => {
    const made = await admin.call(exportCustomers, { source: '抖音' })
    expect(made).toMatchObject({ state: 'ready', rowCount: 1, fileName: '客户_2026-11-20.xlsx' })
    const [titles, row] = await readSheet(await fileOf(admin, made))
    expect(titles?.slice(0, 3)).toEqual(['姓名', '手机号', '性别'])
    // A formula would be read as its result, which is missing here.
    expect(row).toEqual(expect.arrayContaining(['=1+1', '13911110001', '女', '抖音', '农历八月十五', 1234.5]))
  })

  test('has masked phones for whoever may not see them [5.09], and is logged', async () => {
    const made = await booker.call(exportCustomers, { sort: 'created' })
    const rows = await readSheet(await fileOf(booker, made))
    expect(rows).toHaveLength(3)
    expect(rows.slice(1).map((row) => row[1])).toEqual(['139***0001', '139***0002'])
    expect(JSON.stringify(rows)).not.toContain('1391111')
    const [logged] = await owner
      .selectFrom('action_log')
      .select(['operator_name', 'detail'])
      .where('action', '=', 'customers.export')
      .orderBy('seq', 'desc')
      .execute()
    expect(logged).toMatchObject({ operator_name: '赵前台', detail: { wholePhones: false } })
  })

  test('has whole phones for whoever may see and export them, and administrators are told; negative control: seeing them is not enough', async () => {
    const book = 'commonuser/customercount'
    const see = 'commonuser/customerphone'
    const phonesWith = async (nodes: string[]) => {
      await owner.updateTable('role').set({ nodes }).where('title', '=', '赵前台').execute()
      const rows = await readSheet(
        await fileOf(booker, await booker.call(exportCustomers, { sort: 'created' })),
      )
      return rows.slice(1).map((row) => row[1])
    }
    const listNotices = async () =>
      (await admin.call(listMessages, { limit: 50 })).list.flatMap(({ content }) =>
        content.includes('赵前台') ? [content] : [],
      )
    const masked = ['139***0001', '139***0002']
    expect(await phonesWith([book, see])).toEqual(masked)
    expect(await phonesWith([book, 'commonuser/customerexport'])).toEqual(masked)
    expect(await listNotices()).toEqual([])
    expect(await phonesWith([book, see, 'commonuser/customerexport'])).toEqual(['13911110001', '13911110002'])
    expect(await listNotices()).toEqual(['导出客户手机号：赵前台 导出了2位客户的资料，含完整手机号'])
    const [logged] = await owner
      .selectFrom('action_log')
      .select('detail')
      .where('action', '=', 'customers.export')
      .orderBy('seq', 'desc')
      .execute()
    expect(logged?.detail).toMatchObject({ remark: '导出客户2位（含完整手机号）', wholePhones: true })
    await owner
      .updateTable('role')
      .set({ nodes: [book] })
      .where('title', '=', '赵前台')
      .execute()
  })

  test('is the maker’s alone, and no other shop’s', async () => {
    const { exportId } = await admin.call(exportCustomers, {})
    const missing = { code: 'request.not_found' }
    expect(await catchRefusal(booker.call(customerExportPart, { exportId, part: 0 }))).toMatchObject(missing)
    const token = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), {
      shopId: venue.other.shopId,
    })
    const other = createClient({ baseUrl, token: () => token, now: () => clock.now().getTime() })
    expect(await catchRefusal(other.call(customerExportPart, { exportId, part: 0 }))).toMatchObject(missing)
    expect((await other.call(listCustomerExports, {})).data.list).toEqual([])
  })

  test('can be brought in again as it is', async () => {
    const made = await admin.call(exportCustomers, {})
    const checked = await checkedAs(admin, await fileOf(admin, made))
    expect(checked).toMatchObject({ rowCount: 2, added: 0, updated: 0, same: 2, refused: 0 })
  })

  test('is in the order that was asked for, with labels and owners, and without who was merged or is gone', async () => {
    const rich = (name: string, more: object) => ({ name, source: '排序', phone: null, ...more })
    await plant([
      rich('甲', { spent_fen: 100, visits: 9 }),
      rich('乙', { spent_fen: 300, visits: 1 }),
      rich('丙', { spent_fen: 200, visits: 5 }),
      rich('走了', { deleted_at: clock.now() }),
    ])
    const { id } = await owner
      .selectFrom('customer')
      .select('id')
      .where('name', '=', '乙')
      .executeTakeFirstOrThrow()
    const [regular = 0, allergic = 0] = venue.customerLabels
    const labelled = [regular, allergic].map((label_id) => ({ shop_id: shopId, customer_id: id, label_id }))
    await owner.insertInto('customer_label').values(labelled).execute()
    const owned = [venue.staff.admin.id, venue.staff.booker.id].map((staff_id) => ({
      shop_id: shopId,
      customer_id: id,
      staff_id,
    }))
    await owner.insertInto('customer_staff').values(owned).execute()
    const namesBy = async (sort: 'spent' | 'visits', descending: boolean) => {
      const made = await admin.call(exportCustomers, { source: '排序', sort, descending })
      return (await readSheet(await fileOf(admin, made))).slice(1).map(([name]) => name)
    }
    expect(await namesBy('spent', true)).toEqual(['乙', '丙', '甲'])
    expect(await namesBy('visits', false)).toEqual(['乙', '丙', '甲'])
    expect(await namesBy('visits', true)).toEqual(['甲', '丙', '乙'])
    const made = await admin.call(exportCustomers, { source: '排序', sort: 'spent' })
    const [titles, first] = await readSheet(await fileOf(admin, made))
    const cell = (title: string) => first?.[titles?.indexOf(title) ?? 0]
    expect([cell('标签'), cell('所属员工'), cell('到店次数')]).toEqual([
      '常客、海鲜过敏',
      '王经理、赵前台',
      1,
    ])
  })

  test('has no part beyond the last', async () => {
    const { exportId, partCount } = await admin.call(exportCustomers, { source: '抖音' })
    const beyond = admin.call(customerExportPart, { exportId, part: partCount })
    expect((await catchRefusal(beyond)).code).toBe('request.not_found')
  })

  test('of nobody is none', async () => {
    expect(await catchRefusal(admin.call(exportCustomers, { source: '没有' }))).toMatchObject({
      code: 'customers.export_empty',
    })
  })
})

describe('a large file', () => {
  const plantMany = (count: number) =>
    sql`insert into customer (shop_id, name, phone, source, created_at)
      select ${shopId}, '客' || n, (15000000000 + n)::text, '大量', ${clock.now()} from generate_series(1, ${count}) as n
      on conflict do nothing`.execute(owner)

  test('is made in the background, and can be downloaded when it is ready', async () => {
    await plantMany(5001)
    const queued = await admin.call(exportCustomers, { source: '大量' })
    expect(queued).toMatchObject({ state: 'queued', rowCount: 5001, partCount: 0 })
    const made = await vi.waitFor(
      async () => {
        const [newest] = (await admin.call(listCustomerExports, {})).list
        if (newest?.state !== 'ready') throw new Error('not yet')
        return newest
      },
      { timeout: 240_000, interval: 200 },
    )
    expect(made.exportId).toBe(queued.exportId)
    expect(await readSheet(await fileOf(admin, made))).toHaveLength(5002)
    const notices = await owner
      .selectFrom('outbox_event')
      .select('data')
      .where('name', '=', 'customer.export')
      .execute()
    expect(notices).toEqual([
      { data: { exportId: made.exportId, byStaffId: venue.staff.admin.id, ready: true } },
    ])
  })

  test('is the third that somebody waits for: it is refused, and somebody else’s is not', async () => {
    const waiting = {
      shop_id: shopId,
      state: 'queued' as const,
      filter: '{}',
      whole_phones: false,
      row_count: 1,
      file_name: 'x',
      created_by: venue.staff.admin.id,
      created_at: clock.now(),
    }
    await owner.insertInto('customer_export').values([waiting, waiting]).execute()
    expect((await catchRefusal(admin.call(exportCustomers, { source: '大量' }))).code).toBe(
      'customers.export_busy',
    )
    // A small export is built immediately and does not occupy the queue.
    expect(await admin.call(exportCustomers, { source: '抖音' })).toMatchObject({ state: 'ready' })
    expect(await booker.call(exportCustomers, { source: '大量' })).toMatchObject({ state: 'queued' })
    await owner.deleteFrom('customer_export').where('file_name', '=', 'x').execute()
  })

  test('of more than 50,000 is refused', async () => {
    await plantMany(50_001)
    expect(await catchRefusal(admin.call(exportCustomers, { source: '大量' }))).toMatchObject({
      code: 'customers.export_too_large',
    })
  })

  test('is thrown away after three days', async () => {
    const old = new Date(clock.now().getTime() - 3 * 24 * 3_600_000 - 1)
    await owner.updateTable('customer_export').set({ created_at: old }).execute()
    await sql`select sweep_customer_sheets(${clock.now()}, ${clock.now()}, ${new Date(old.getTime() + 1)})`.execute(
      owner,
    )
    expect(await owner.selectFrom('customer_export_part').select('position').execute()).toEqual([])
  })
})

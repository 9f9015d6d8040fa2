import { readCustomerImport, runCustomerImport } from '@roombook/contract/customer-import'
import { expect, test, vi } from 'vitest'
import { opening, startServerProcess } from '#test/promises/busy-counter.ts'
import { createVenueDatabase } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'
import { callerThrough, checkedAs, csvOf, overAs } from '#test/workbooks.ts'

const rows = 1500

test('a server that is killed in the middle of an import is continued by another, and no row comes twice', async () => {
  const { ownerUrl, owner, venue, drop } = await createVenueDatabase()
  const token = await openSessionFor(owner, venue.staff.admin.phone, new Date(opening))
  const progress = () =>
    owner.selectFrom('customer_import').select(['state', 'done_through']).executeTakeFirstOrThrow()
  /** Reads the job's lease; each server that takes it adds an attempt. */
  const jobs = () =>
    owner
      .selectFrom('job')
      .select(['leased', 'tries'])
      .where('kind', '=', 'customers.import')
      .where('subject', '=', importId)
      .execute()

  const first = await startServerProcess(ownerUrl)
  const client = callerThrough(first.client(token))
  const workbook = Array.from({ length: rows }, (_, at) => [`客户${at}`, String(13_700_000_000 + at), '常客'])
  const { importId, added } = await checkedAs(client, csvOf([['姓名', '手机', '标签'], ...workbook]))
  expect(added).toBe(rows)
  await client.call(runCustomerImport, { importId })
  await vi.waitFor(async () => expect((await progress()).done_through).toBeGreaterThanOrEqual(500), {
    timeout: 240_000,
    interval: 5,
  })
  await first.kill()
  const remaining = await progress()
  expect(remaining).toMatchObject({ state: 'running' })
  expect(await jobs()).toEqual([{ leased: true, tries: 1 }])
  expect(remaining.done_through).toBeLessThan(rows)

  const second = await startServerProcess(ownerUrl)
  const other = callerThrough(second.client(token))
  // The dead server's lease is still valid, so no other server works on it.
  await other.call(readCustomerImport, { importId })
  expect(await progress()).toEqual(remaining)
  expect(await jobs()).toEqual([{ leased: true, tries: 1 }])
  await owner
    .updateTable('job')
    .set({ due_at: new Date(opening) })
    .where('kind', '=', 'customers.import')
    .execute()
  const over = await overAs(other, importId)
  expect(over).toMatchObject({ added: rows, refused: 0, doneThrough: rows })
  expect(await progress()).toEqual({ state: 'done', done_through: rows })
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 240_000 })
  const count = async (table: 'customer' | 'customer_label') =>
    Number((await owner.selectFrom(table).select(owner.fn.countAll().as('count')).executeTakeFirst())?.count)
  expect([await count('customer'), await count('customer_label')]).toEqual([rows, rows])
  const logged = await owner
    .selectFrom('action_log')
    .select('seq')
    .where('action', '=', 'customers.import')
    .execute()
  expect(logged).toHaveLength(rows / 250)
  await second.kill()
  await drop()
})

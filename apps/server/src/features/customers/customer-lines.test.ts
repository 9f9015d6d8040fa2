import {
  addCustomer,
  customerDetail,
  editCustomer,
  listCustomers,
} from '@roombook/contract/customer-directory'
import { customerExportPart, exportCustomers } from '@roombook/contract/customer-export'
import { runCustomerImport, undoCustomerImport } from '@roombook/contract/customer-import'
import { duplicateCustomers, mergeCustomers, unmergeCustomers } from '@roombook/contract/customer-merge'
import { anonymiseCustomer, exportPersonalData } from '@roombook/contract/customer-privacy'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import { exportMyData, readMyData } from '@roombook/contract/my-data'
import { customerFields, customerLines, importFields } from '@roombook/domain/customers'
import readXlsxFile, { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { checkedAs, overAs, workbookOf } from '#test/workbooks.ts'

const { as, asGuest, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)

let phones = 0
let phone = ''
beforeEach(() => {
  phones += 1
  phone = `132${String(phones).padStart(8, '0')}`
})

const formOf = <Change extends object>(change: Change) => ({
  userName: '王建国',
  phone,
  staffIds: [venue.staff.booker.id],
  ...change,
})
const add = async (change: object = {}) => (await admin.call(addCustomer, formOf(change))).id
const rowOf = async (id: number) => (await admin.call(customerDetail, { id })).row
const readCustomerRow = (id: number) =>
  owner.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Imports a workbook with one customer. */
const importing = async (title: string, cell: string) => {
  const sent = await workbookOf([
    ['姓名', '手机号', title],
    ['王建国', phone, cell],
  ])
  const { importId } = await checkedAs(admin, sent, { overwrite: true })
  await admin.call(runCustomerImport, { importId })
  await overAs(admin, importId)
  return importId
}

const sheetsOf = async (content: string) =>
  (await readXlsxFile(Buffer.from(content, 'base64'))).map(({ data }) => data)

test('every line of the table is typed, may be brought in, and is said to whom it is about', () => {
  for (const { column, short, longest } of customerLines) {
    expect(customerFields[column]).toMatchObject({ empty: '', merged: true, personal: true })
    expect(customerFields[column].disclosed[0]).toBe(short)
    expect(importFields.map(({ field }) => field)).toContain(short)
    expect(longest).toBeGreaterThan(0)
  }
})

describe.each(customerLines)('$label of a customer', (line) => {
  const { name, short, column, label, title, typedAs, longest, field } = line
  const employer = '望江实业'

  test('is kept as typed, of a person and of a company, and is shown on list and detail', async () => {
    const id = await add({ [name]: ` ${employer} ` })
    expect(await rowOf(id)).toMatchObject({ kind: 1, [name]: employer })
    const { list } = await admin.call(listCustomers, { keyword: phone })
    expect(list).toMatchObject([{ [name]: employer }])
    await admin.call(editCustomer, formOf({ kind: 2, [name]: '锦江集团', id, version: 1 }))
    expect(await rowOf(id)).toMatchObject({ kind: 2, [name]: '锦江集团' })
    expect(await readCustomerRow(id)).toMatchObject({ [column]: '锦江集团' })
  })

  test('has no more characters than the table says; negative control: as many', async () => {
    const refused = await catchRefusal(admin.call(addCustomer, formOf({ [name]: '长'.repeat(longest + 1) })))
    expect(refused).toMatchObject({ code: 'request.invalid' })
    expect(JSON.stringify(refused)).toContain(`最多${longest}个字符`)
    expect(await rowOf(await add({ [name]: '长'.repeat(longest) }))).toMatchObject({
      [name]: '长'.repeat(longest),
    })
  })

  test('that is edited stands on the timeline by its name', async () => {
    const id = await add()
    await admin.call(editCustomer, formOf({ [name]: employer, id, version: 1 }))
    const { list } = await admin.call(customerTimeline, { ofCustomerId: id })
    expect(list[0]).toMatchObject({ title: '编辑客户资料', text: `修改了${typedAs}` })
  })

  test('is brought in from a workbook, written over, and taken back', async () => {
    await importing(title, employer)
    const { id } = await owner
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(await readCustomerRow(id)).toMatchObject({ [column]: employer })
    const importId = await importing(title, '锦江集团')
    expect(await readCustomerRow(id)).toMatchObject({ [column]: '锦江集团' })
    await admin.call(undoCustomerImport, { importId })
    await overAs(admin, importId, 'undone')
    expect(await readCustomerRow(id)).toMatchObject({ [column]: employer })
  })

  test('leaves a person a person when a workbook names it, and is refused where it is too long', async () => {
    const id = await add()
    await importing(title, employer)
    expect(await readCustomerRow(id)).toMatchObject({ kind: 1, [column]: employer })
    const sent = await workbookOf([
      ['姓名', '手机号', title],
      ['王建国', phone, '长'.repeat(longest + 1)],
    ])
    expect(await checkedAs(admin, sent)).toMatchObject({ refused: 1 })
  })

  test('is in the file of customers, and in what is held about one', async () => {
    const id = await add({ [name]: employer })
    const { exportId } = await admin.call(exportCustomers, { keyword: phone })
    const { content } = await admin.call(customerExportPart, { exportId, part: 0 })
    const [titles, row] = await readSheet(Buffer.from(content, 'base64'))
    expect(row?.[titles?.indexOf(title) ?? -1]).toBe(employer)
    const held = await admin.call(exportPersonalData, { id, format: 'json' })
    const { customer } = JSON.parse(Buffer.from(held.content, 'base64').toString())
    expect(customer).toMatchObject([{ [short]: employer }])
  })

  test('is shown and given to the guest whom it is about', async () => {
    await add({ [name]: employer })
    const guest = await asGuest(phone)
    const { stores } = await guest.call(readMyData, {})
    expect(stores.map(({ profile }) => profile)).toMatchObject([{ [short]: employer }])
    const { content } = await guest.call(exportMyData, { shopId: venue.shopId })
    const [[titles, row] = []] = await sheetsOf(content)
    expect(row?.[titles?.indexOf(label) ?? -1]).toBe(employer)
  })

  test('is told where two differ, filled by a merge, and emptied when it is undone', async () => {
    const keepId = await add({ phone: `86${phone}` })
    const goneId = await add({ [name]: employer, phone: `133${phone.slice(3)}` })
    await owner
      .updateTable('customer')
      .set({ phone: `86${phone}` })
      .where('id', '=', keepId)
      .execute()
    await owner.updateTable('customer').set({ phone }).where('id', '=', goneId).execute()
    const { list } = await admin.call(duplicateCustomers, {})
    expect(list.find(({ one }) => one.id === keepId)?.differs).toContain(field)
    const { mergeId } = await admin.call(mergeCustomers, { keepId, goneId, keepVersion: 1, goneVersion: 1 })
    expect(await readCustomerRow(keepId)).toMatchObject({ [column]: employer })
    await admin.call(unmergeCustomers, { mergeId })
    expect(await readCustomerRow(keepId)).toMatchObject({ [column]: '' })
    expect(await readCustomerRow(goneId)).toMatchObject({ [column]: employer })
  })

  test('is gone with the customer', async () => {
    const id = await add({ [name]: employer })
    await admin.call(anonymiseCustomer, { id, version: 1 })
    expect(await readCustomerRow(id)).toMatchObject({ [column]: '' })
  })
})

import { createOrder } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { exportOrders } from '@roombook/contract/order-lists'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const waiter = await as(venue.staff.waiter.phone)

const book = (bookDate: string, change: Partial<OrderForm> = {}) =>
  booker.call(createOrder, orderFormFor(venue, { bookDate, ...change }))
const fileOf = async (startDate: string, endDate = startDate) => {
  const { content, ...file } = await booker.call(exportOrders, { startDate, endDate })
  return { ...file, cells: (await readXlsxFile(Buffer.from(content, 'base64')))[0]?.data ?? [] }
}

test('the file holds every order found, phones masked, with titles, for any spreadsheet [5.09]', async () => {
  await book('2026-12-01')
  await book('2026-12-02')
  const { fileName, mimeType, rows, cells } = await fileOf('2026-12-01', '2026-12-02')
  expect({ fileName, mimeType, rows }).toEqual({
    fileName: '订单_2026-12-01_2026-12-02.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: 2,
  })
  expect(cells).toHaveLength(3)
  expect(cells[0]?.slice(0, 3)).toEqual(['订单号', '状态', '预订日期'])
  expect(cells[1]?.slice(1, 11)).toEqual([
    '已预订',
    '2026-12-02',
    '晚餐',
    '一楼',
    '牡丹厅',
    '王先生',
    '先生',
    '139***5678',
    10,
    '18:00',
  ])
  expect(JSON.stringify(cells)).not.toContain('13912345678')
})

test('what bills come to stands in the file of who keeps the till or sees statistics, and in no other', async () => {
  await book('2026-12-07')
  const ofBills = ['消费金额', '酒水', '优惠', '尾款']
  const titles = async () => (await fileOf('2026-12-07')).cells[0] ?? []
  expect((await titles()).filter((title) => ofBills.includes(String(title)))).toEqual([])
  expect(await titles()).toContain('已收订金')
  const setNodes = (nodes: string[]) =>
    owner.updateTable('role').set({ nodes }).where('title', '=', '赵前台').execute()
  for (const node of ['roombook/till', 'commonuser/statistics']) {
    await setNodes(['roombook/orderlist', 'roombook/createbook', node])
    expect((await titles()).filter((title) => ofBills.includes(String(title)))).toEqual(ofBills)
  }
  await setNodes(['roombook/orderlist', 'roombook/createbook', 'roombook/arrears'])
})

test('no cell is left a formula, and quotes and line breaks stay inside theirs', async () => {
  await book('2026-12-03', { userName: '=1+1', adminRemark: '+SUM(A1)\n他说"好"' })
  await book('2026-12-04', { userName: '@cmd', adminRemark: '-2+3' })
  const { cells } = await fileOf('2026-12-03', '2026-12-04')
  // A formula would be read as its result and lose its text.
  const typed = ['=1+1', '+SUM(A1)\n他说"好"', '@cmd', '-2+3']
  expect(typed.filter((text) => !cells.flat().includes(text))).toEqual([])
})

test('more than 5,000 are refused, and nobody exports without the node', async () => {
  const { row } = await book('2026-12-05')
  const like = await owner
    .selectFrom('orders')
    .select(['shop_id', 'booking_id', 'status', 'period_id', 'room_id', 'created_at'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  for (let batch = 0; batch < 5; batch++) {
    await owner
      .insertInto('orders')
      .values(Array.from({ length: 1000 }, () => ({ ...like, book_date: '2026-12-06', status: -1 })))
      .execute()
  }
  expect((await fileOf('2026-12-06')).rows).toBe(5000)
  expect(await catchRefusal(fileOf('2026-12-05', '2026-12-06'))).toMatchObject({
    code: 'booking.export_too_large',
    data: { count: 5001 },
  })
  expect(await catchRefusal(waiter.call(exportOrders, {}))).toMatchObject({ code: 'permission.refused' })
})

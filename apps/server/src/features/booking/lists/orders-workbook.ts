import type { ListedOrder } from '@roombook/contract/order-lists'
import { salutation } from '@roombook/domain/customers'
import { smsStatusView } from '@roombook/domain/orders'
import { momentText } from '@roombook/domain/time'
import type { Cell } from 'write-excel-file/node'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'

type Column = readonly [title: string, width: number, cell: (order: ListedOrder, timezone: string) => Cell]

const allColumns: readonly Column[] = [
  ['订单号', 18, (order) => text(order.orderSerial)],
  ['状态', 10, (order) => text(order.statusName)],
  ['预订日期', 12, (order) => text(order.bookDate)],
  ['餐段', 8, (order) => text(order.periodName)],
  ['楼层', 8, (order) => text(order.floorName)],
  ['包厢', 12, (order) => text(order.roomName)],
  ['客户', 14, (order) => text(order.userName)],
  ['称谓', 6, (order) => text(salutation(order.sex))],
  ['电话', 14, (order) => text(order.phone)],
  ['人数', 6, (order) => ({ value: order.peopleNum, type: Number })],
  ['到店时间', 10, (order) => text(order.arrivalTime)],
  ['开台员工', 12, (order) => text(order.openerName)],
  ['订金', 10, (order) => yuan(order.deposit)],
  ['已收订金', 10, (order) => yuan(order.depositReceived)],
  ['规则应收订金', 12, (order) => (order.depositAsked > 0 ? yuan(order.depositAsked) : null)],
  ['少收订金原因', 24, (order) => text(order.depositWaiver)],
  ['消费金额', 12, (order) => yuan(order.total)],
  ['酒水', 10, (order) => yuan(order.drinks)],
  ['优惠', 10, (order) => yuan(order.discount)],
  ['尾款', 10, (order) => yuan(order.arrears)],
  ['短信', 12, (order) => text(smsStatusView(order.smsState, order.replied).label)],
  ['备注', 30, (order) => text(order.adminRemark)],
  ['下单时间', 18, (order, timezone) => text(momentText(order.createdAt, timezone))],
  [
    '完成时间',
    18,
    (order, timezone) => text(order.completedAt ? momentText(order.completedAt, timezone) : ''),
  ],
]

const billColumnTitles: ReadonlySet<string> = new Set(['消费金额', '酒水', '优惠', '尾款'])

/** Writes orders to a workbook (XLSX) with a frozen header row; bill columns are optional. */
export function ordersWorkbook(
  orders: readonly ListedOrder[],
  { timezone, withBills }: { timezone: string; withBills: boolean },
): Promise<Buffer> {
  const columns = withBills ? allColumns : allColumns.filter(([title]) => !billColumnTitles.has(title))
  const titles = columns.map(([title]): Cell => ({ value: title, type: String, fontWeight: 'bold' }))
  const rows = orders.map((order) => columns.map(([, , cell]) => cell(order, timezone)))
  return writeXlsx([titles, ...rows], {
    sheet: '订单',
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** Returns a cell typed as text, so that a value is never read as a formula. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })

const yuan = (amount: number): Cell => ({ value: amount / 100, type: Number, format: '0.00' })

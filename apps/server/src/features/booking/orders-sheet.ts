import type { ListedOrder } from '@roombook/contract'
import { fen, formatMoney, minutesToClock, salutation, shopNow, smsStatusView } from '@roombook/domain'

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF'

type Cell = (order: ListedOrder, timezone: string) => string

const columns: readonly (readonly [title: string, cell: Cell])[] = [
  ['订单号', (order) => order.orderSerial],
  ['状态', (order) => order.statusName],
  ['预订日期', (order) => order.bookDate],
  ['餐段', (order) => order.periodName],
  ['楼层', (order) => order.floorName],
  ['包厢', (order) => order.roomName],
  ['客户', (order) => order.userName],
  ['称谓', (order) => salutation(order.sex)],
  ['电话', (order) => order.phone],
  ['人数', (order) => String(order.peopleNum)],
  ['到店时间', (order) => order.arrivalTime],
  ['开台员工', (order) => order.openerName],
  ['订金', (order) => inYuan(order.deposit)],
  ['已收订金', (order) => inYuan(order.depositReceived)],
  ['消费金额', (order) => inYuan(order.total)],
  ['酒水', (order) => inYuan(order.drinks)],
  ['优惠', (order) => inYuan(order.discount)],
  ['尾款', (order) => inYuan(order.arrears)],
  ['短信', (order) => smsStatusView(order.smsState, order.replied).label],
  ['备注', (order) => order.adminRemark],
  ['下单时间', (order, timezone) => onWall(order.createdAt, timezone)],
  ['完成时间', (order, timezone) => (order.completedAt ? onWall(order.completedAt, timezone) : '')],
]

/** Orders as CSV (RFC 4180), with a line of titles. */
export function ordersSheet(orders: readonly ListedOrder[], timezone: string): string {
  const lines = [
    columns.map(([title]) => title),
    ...orders.map((order) => columns.map(([, cell]) => cell(order, timezone))),
  ]
  return byteOrderMark + lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
}

/** A cell that a spreadsheet would take for a formula is led by an apostrophe, which makes it a text. */
const quoted = (text: string): string =>
  `"${(/^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const inYuan = (amount: number): string => formatMoney(fen(amount))

function onWall(instant: string, timezone: string): string {
  const { date, minutes } = shopNow(Date.parse(instant), timezone)
  return `${date} ${minutesToClock(minutes)}`
}

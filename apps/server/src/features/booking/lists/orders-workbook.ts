import type { ListedOrder } from '@roombook/contract/order-lists'
import { salutation } from '@roombook/domain/customers'
import { smsStatusView } from '@roombook/domain/orders'
import { momentText } from '@roombook/domain/time'
import { buildTable, type Column, column, yuanColumn } from '#platform/workbooks/table.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

const allColumns = (timezone: string): readonly Column<ListedOrder>[] => [
  column('订单号', 18, (order) => order.orderSerial),
  column('状态', 10, (order) => order.statusName),
  column('预订日期', 12, (order) => order.bookDate),
  column('餐段', 8, (order) => order.periodName),
  column('楼层', 8, (order) => order.floorName),
  column('包厢', 12, (order) => order.roomName),
  column('客户', 14, (order) => order.userName),
  column('称谓', 6, (order) => salutation(order.sex)),
  column('电话', 14, (order) => order.phone),
  column('人数', 6, (order) => order.peopleNum),
  column('到店时间', 10, (order) => order.arrivalTime),
  column('开台员工', 12, (order) => order.openerName),
  yuanColumn('订金', 10, (order) => order.deposit),
  yuanColumn('已收订金', 10, (order) => order.depositReceived),
  yuanColumn('规则应收订金', 12, (order) => (order.depositAsked > 0 ? order.depositAsked : null)),
  column('少收订金原因', 24, (order) => order.depositWaiver),
  yuanColumn('消费金额', 12, (order) => order.total),
  yuanColumn('酒水', 10, (order) => order.drinks),
  yuanColumn('优惠', 10, (order) => order.discount),
  yuanColumn('尾款', 10, (order) => order.arrears),
  column('短信', 12, (order) => smsStatusView(order.smsState, order.replied).label),
  column('备注', 30, (order) => order.adminRemark),
  column('下单时间', 18, (order) => momentText(order.createdAt, timezone)),
  column('完成时间', 18, ({ completedAt }) => (completedAt ? momentText(completedAt, timezone) : '')),
]

const billColumnTitles: ReadonlySet<string> = new Set(['消费金额', '酒水', '优惠', '尾款'])

/** Builds a workbook (XLSX) of orders; bill columns are optional. */
export function ordersWorkbook(
  orders: readonly ListedOrder[],
  { timezone, withBills }: { timezone: string; withBills: boolean },
): Promise<Buffer> {
  const columns = allColumns(timezone).filter(({ title }) => withBills || !billColumnTitles.has(title))
  return writeWorkbook(buildTable('订单', columns, orders))
}

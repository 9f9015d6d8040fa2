import type { OrderRow } from '@roombook/contract/order-shapes'
import { type Fen, yuan } from '@roombook/domain/money'
import { smsStatusView } from '@roombook/domain/orders'
import { shortMoment } from '@roombook/domain/time'
import { turnText } from '@roombook/domain/turns'
import { describeRuledDeposit } from '@roombook/order-screens'
import { Facts } from '#ui/facts.tsx'
import { useAtWork } from '../at-work.ts'

/** Details of an order for staff. */
export function OrderFacts({ order }: { order: OrderRow }) {
  const { shop } = useAtWork()
  const first = order.linkedRooms.find((room) => room.first)
  const people = order.peopleNum > 0 ? `${order.peopleNum}人` : ''
  return (
    <Facts
      facts={[
        ['到店时间', order.arrivalTime || '未定'],
        ['翻台', order.turnFrom && turnText(order.turn, order.turnFrom)],
        ['人数', people || (first && first.orderId !== order.id ? `见主台 ${first.roomName}` : '未填')],
        ['保留至', order.heldUntil ? shortMoment(order.heldUntil, shop.timezone) : ''],
        ['电话', order.phone],
        [
          '短信',
          [
            smsStatusView(order.smsState, order.replied, order.smsChannel).label,
            order.smsState >= 3 ? order.smsTrouble : '',
          ]
            .filter(Boolean)
            .join('：'),
        ],
        ['备注', order.adminRemark],
        ['客人留言', order.remark],
        ['标签', order.orderLabels.map(({ title }) => title).join('、')],
        ['客户标签', order.customerLabels.map(({ title }) => title).join('、')],
        ['订金', deposit(order)],
        ['订金规则', describeRuledDeposit(order) ?? ''],
        ['消费金额', sum(order.total)],
        ['酒水', sum(order.drinks)],
        ['优惠', sum(order.discount)],
        ['尾款', sum(order.arrears)],
        [
          '连台',
          order.linkedRooms.length > 1
            ? order.linkedRooms.map(({ roomName, statusName }) => `${roomName}（${statusName}）`).join('、')
            : '',
        ],
        ['开台员工', order.openerName],
        ['订单号', order.orderSerial],
      ]}
    />
  )
}

const sum = (amount: Fen): string => (amount > 0 ? `${yuan(amount)}元` : '')

function deposit({ deposit: amount, depositReceived }: OrderRow): string {
  if (depositReceived > 0) return `已收 ${yuan(depositReceived)}元`
  return amount > 0 ? `${yuan(amount)}元，未收` : ''
}

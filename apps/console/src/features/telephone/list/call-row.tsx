import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { describeComingBooking } from '@roombook/domain/customers'
import { visitsText } from '@roombook/domain/orders'
import { callerName, describeCallHandling } from '@roombook/order-screens'
import { Button, Tag } from 'antd'
import { useGoToOrder } from '#features/booking/index.ts'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { isReturning, ringTime, stateLabel } from '../call-text.ts'
import { CallerNumber } from '../caller-number.tsx'
import { SilenceButton } from '../silence/silence-button.tsx'
import styles from '../telephone.module.css'
import { useAcceptCall } from '../use-accept-call.ts'
import { CallTextLine } from './call-text-line.tsx'

/** Name of a first-time caller. */
const newCaller = '新客'

/** A call in the list: the caller, earlier visits, last and next booking, and actions. */
export function CallRow({ call, onLeave }: { call: PhoneMessage; onLeave(): void }) {
  const { timezone } = useShop()
  const today = useToday()
  const { customer, callState, callsOfDay } = call
  const name = callerName(call)
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.who}>
          <strong>{name}</strong>
          <CallerNumber call={call} />
          {isReturning(call) ? (
            <StateTag look="good">老客</StateTag>
          ) : (
            call.callerKind !== 'test' && name !== newCaller && <Tag>{newCaller}</Tag>
          )}
          {call.silence && <Tag>已静音</Tag>}
          {callsOfDay > 1 && <StateTag look="waiting">{`24小时内第${callsOfDay}次`}</StateTag>}
        </div>
        <p className={styles.quiet}>
          <span className={callState === 'missed' ? styles.missed : undefined}>{stateLabel(call)}</span>
          {[
            '',
            ringTime(call, { timezone, today }),
            call.lineTitle || call.lineNumber,
            customer && visitsText(customer.visits),
            describeCallHandling(call),
          ]
            .filter((message, at) => at === 0 || message)
            .join(' · ')}
        </p>
        <CallTextLine call={call} />
        <CallerBookings call={call} />
      </div>
      <RowButtons call={call} onLeave={onLeave} />
    </li>
  )
}

/** Last booking of a returning caller, with the next one (2.31). */
function CallerBookings({ call: { customer, list } }: { call: PhoneMessage }) {
  const coming = customer?.comingOrders[0]
  const [last] = list
  const message = last && [
    last.bookDate,
    last.periodName,
    last.floorName,
    last.roomName,
    `${last.number}人`,
    last.adminRemark,
  ]
  return (
    <>
      {coming && <p className={styles.quiet}>已订 {describeComingBooking(coming)}</p>}
      {message && <p className={styles.quiet}>上次 {message.filter(Boolean).join(' ')}</p>}
    </>
  )
}

function RowButtons({ call, onLeave }: { call: PhoneMessage; onLeave(): void }) {
  const { accept, end, pending, isBusy, mayBook } = useAcceptCall(call)
  const maySee = useMay('commonuser/customercount')
  const goToOrder = useGoToOrder()
  const isOpen = !call.isRead
  const orderId = call.bookedOrderId ?? call.customer?.comingOrders[0]?.id
  return (
    <div className={styles.buttons}>
      {call.userId > 0 && maySee && <Button onClick={() => openCustomer(call.userId)}>详情</Button>}
      {orderId && (
        <Button
          onClick={() => {
            onLeave()
            void goToOrder(orderId)
          }}
        >
          查看预订
        </Button>
      )}
      {isOpen && call.callState === 'missed' && <Button onClick={() => void end('called')}>已回电</Button>}
      <SilenceButton call={call} />
      {isOpen && (
        <Button onClick={() => void end('dismissed')} loading={pending}>
          忽略
        </Button>
      )}
      {isOpen && mayBook && call.callerKind !== 'test' && (
        <Button
          type="primary"
          loading={pending}
          disabled={isBusy}
          onClick={() => {
            onLeave()
            void accept()
          }}
        >
          处理
        </Button>
      )}
    </div>
  )
}

import type { FoundOrder } from '@roombook/contract/find'
import { guestName, stateOf } from '@roombook/domain/orders'
import { shortDate, weekdayText } from '@roombook/domain/time'
import { useAtWork } from '../at-work.ts'
import orders from '../order/order.module.css'
import cards from '../work-cards.module.css'
import styles from './find.module.css'

interface FoundOrderRowProps {
  order: FoundOrder
  onOpen(): void
}

/** A booking in the search results: time, place, guest and status; a tap opens it. */
export function FoundOrderRow({ order, onOpen }: FoundOrderRowProps) {
  const { bookDate, periodName, roomName, arrivalTime, peopleNum, phone, status, statusName } = order
  const { today } = useAtWork()
  const isOtherYear = bookDate.slice(0, 4) !== today.slice(0, 4)
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={cards.top}>
          <strong>{guestName(order)}</strong> <span className={cards.soft}>{phone}</span>{' '}
          <span className={orders.status} data-state={stateOf(status)}>
            {statusName}
          </span>
        </span>{' '}
        <span className={cards.soft}>
          {isOtherYear ? bookDate : shortDate(bookDate)} {weekdayText(bookDate)} {periodName} {arrivalTime} ·{' '}
          {roomName}
          {peopleNum > 0 && ` · ${peopleNum}人`}
        </span>
      </button>
    </li>
  )
}

import { readKnownCustomer } from '@roombook/contract/customers'
import type { FoundCustomer } from '@roombook/contract/find'
import { describeComingBooking, salutation } from '@roombook/domain/customers'
import { visitsText } from '@roombook/domain/orders'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { LoadingState } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import type { KnownGuest } from '../form/book-draft.ts'
import { KnownCaller } from '../form/caller-card.tsx'
import cards from '../work-cards.module.css'
import { WorkError } from '../work-error.tsx'
import styles from './find.module.css'

interface FoundGuestProps {
  customer: FoundCustomer
  onOrder(orderId: number): void
  onBook(guest: KnownGuest): void
}

/** A customer in the search results; a tap shows the details of the booking form, and upcoming bookings. */
export function FoundGuest({ customer, onOrder, onBook }: FoundGuestProps) {
  const { id, userName, sex, phone, userLevel, visits } = customer
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={cards.card}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <strong>{userName === '' ? '未留姓名' : `${userName}${salutation(sex)}`}</strong>{' '}
        <span className={cards.soft}>{phone}</span>{' '}
        <span className={cards.soft}>{[userLevel, visitsText(visits)].filter(Boolean).join(' · ')}</span>
      </button>
      {isOpen && <Known customerId={id} userName={userName} onOrder={onOrder} onBook={onBook} />}
    </li>
  )
}

interface KnownProps extends Omit<FoundGuestProps, 'customer'> {
  customerId: number
  userName: string
}

function Known({ customerId, userName, onOrder, onBook }: KnownProps) {
  const { mayBook } = useAtWork()
  const { data, error, refetch } = useCall(readKnownCustomer, { id: customerId })
  if (!data) return error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />
  const { row } = data
  return (
    <>
      <KnownCaller caller={row} />
      {(row.comingOrders.length > 0 || mayBook) && (
        <div className={cards.acts}>
          {row.comingOrders.map((order) => (
            <button key={order.id} type="button" onClick={() => onOrder(order.id)}>
              {describeComingBooking(order)} · {order.statusName}
            </button>
          ))}
          {mayBook && (
            <button type="button" className={cards.main} onClick={() => onBook({ customer: row, userName })}>
              选包厢预订
            </button>
          )}
        </div>
      )}
    </>
  )
}

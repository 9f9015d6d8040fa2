import type { CustomerHit } from '@roombook/contract/customers'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { birthdayLabel, describeComingBooking, salutation } from '@roombook/domain/customers'
import { yuan } from '@roombook/domain/money'
import { visitsText } from '@roombook/domain/orders'
import { Caution } from '#ui/states.tsx'

import styles from './form.module.css'

interface CallerCardProps {
  caller: CustomerHit | undefined
  hits: readonly CustomerHit[]
  bookDate: string
  /** Order being edited, which is not listed among the upcoming ones. */
  order: OrderRow | undefined
  onChoose(caller: CustomerHit): void
}

/** The recognized caller, or possible ones to choose with a tap. */
export function CallerCard({ caller, hits, bookDate, order, onChoose }: CallerCardProps) {
  if (caller) return <Known caller={caller} bookDate={bookDate} order={order} />
  if (hits.length === 0) return null
  return (
    <ul className={styles.hits} aria-label="找到的客户">
      {hits.map((hit) => (
        <li key={hit.id}>
          <button type="button" className={styles.hit} onClick={() => onChoose(hit)}>
            <strong>{formatName(hit)}</strong> <span>{hit.phone}</span> <span>{visitsText(hit.visits)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Known({
  caller,
  bookDate,
  order,
}: Pick<CallerCardProps, 'bookDate' | 'order'> & { caller: CustomerHit }) {
  const { userLevel } = caller
  const coming = caller.comingOrders.filter(
    ({ id }) => id !== order?.id && !order?.linkedRooms.some((room) => room.orderId === id),
  )
  const sameDay = coming.filter((each) => each.bookDate === bookDate)
  const later = coming.filter((each) => each.bookDate !== bookDate)
  return (
    <section className={styles.caller} aria-label="客户" aria-live="polite">
      <p>
        <strong>{formatName(caller)}</strong>{' '}
        {[userLevel, visitsText(caller.visits)].filter(Boolean).join(' · ')}
      </p>
      <KnownCaller caller={caller} bookDate={bookDate} />
      {later.length > 0 && <p>已订 {later.map(describeComingBooking).join('；')}</p>}
      {sameDay.length > 0 && (
        <Caution>
          这位客人当天已有预订：{sameDay.map(describeComingBooking).join('；')}。再订一单也可以。
        </Caution>
      )}
    </section>
  )
}

interface KnownCallerProps {
  caller: CustomerHit
  /** Date of the booking, for a birthday near it. */
  bookDate?: string
}

/** Facts about a customer that staff should know: no-shows, debt, labels, the last visit, habits. */
export function KnownCaller({ caller, bookDate }: KnownCallerProps) {
  const { lastOrder, habitRemark, noShows, owed } = caller
  const marks = [
    bookDate && birthdayLabel(caller, bookDate),
    noShows > 0 && `未到 ${noShows}次`,
    owed > 0 && `挂账 ${yuan(owed)}`,
    ...caller.labels.map(({ title }) => title),
  ].filter(Boolean)
  return (
    <>
      {marks.length > 0 && <p className={styles.marks}>{marks.join(' · ')}</p>}
      {lastOrder && (
        <p>
          上次 {lastOrder.bookDate} {lastOrder.periodName} {lastOrder.roomName} {lastOrder.number}人
          {lastOrder.adminRemark && ` · ${lastOrder.adminRemark}`}
        </p>
      )}
      {habitRemark && <p>习惯 {habitRemark}</p>}
    </>
  )
}

const formatName = ({ userName, sex }: CustomerHit): string =>
  userName === '' ? '未留姓名' : `${userName}${salutation(sex)}`

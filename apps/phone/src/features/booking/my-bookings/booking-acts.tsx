import type { MyBooking } from '@roombook/contract/my-bookings'
import { OrderStatus } from '@roombook/domain/orders'
import { dayMoment } from '@roombook/domain/time'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { ChangeRequestDrawer } from './change-request-drawer.tsx'
import styles from './my-bookings.module.css'
import { WithdrawQuestion } from './withdraw-question.tsx'

/** Statuses after which the guest is offered a new booking. */
const over: ReadonlySet<number> = new Set([
  OrderStatus.finished,
  OrderStatus.unchecked,
  OrderStatus.cancelled,
  OrderStatus.refused,
])

/** Actions of a guest on a booking: directions, call, calendar, change, cancel. */
export function BookingActs({ booking }: { booking: MyBooking }) {
  const [question, setQuestion] = useState<'change' | 'withdraw'>()
  // The dialog closes once the action is done or no longer possible, and must not reopen by itself.
  if ((question === 'change' && !booking.mayAskChange) || (question === 'withdraw' && !booking.mayWithdraw))
    setQuestion(undefined)
  const { shopId, orderId, shopPhone, mapUrl, calendarPath } = booking
  const isOpen = booking.status === OrderStatus.applied || booking.status === OrderStatus.booked
  const isOff = booking.status === OrderStatus.cancelled || booking.status === OrderStatus.refused
  const ids = { shopId: String(shopId), orderId: String(orderId) }
  return (
    <section className={styles.acts} aria-label="预订操作">
      <div className={styles.quick}>
        {mapUrl && (
          <a className={styles.act} href={mapUrl} target="_blank" rel="noopener noreferrer">
            导航
          </a>
        )}
        {shopPhone && (
          <a className={styles.act} href={`tel:${shopPhone.replaceAll(' ', '')}`}>
            致电门店
          </a>
        )}
        {(isOpen || isOff) && (
          <a className={styles.act} href={calendarPath}>
            {isOff ? '从日历移除' : '加入日历'}
          </a>
        )}
        <Link className={styles.act} to={generatePath(paths.website, { shopId: ids.shopId })}>
          门店主页
        </Link>
      </div>
      {(booking.dishesOpen || booking.dishesChosen || booking.dishesToConfirm) && (
        <Link className={styles.dishes} to={generatePath(paths.bookingDishes, ids)}>
          {dishesLabel(booking)}
        </Link>
      )}
      {over.has(booking.status) && (
        <Link className={styles.dishes} to={generatePath(paths.book, { shopId: ids.shopId })}>
          再订一次
        </Link>
      )}
      {booking.mayAskChange && (
        <Button block size="large" onClick={() => setQuestion('change')}>
          {booking.mayChange ? '修改预订' : '申请修改'}
        </Button>
      )}
      {booking.mayWithdraw && (
        <Button block size="large" fill="none" color="danger" onClick={() => setQuestion('withdraw')}>
          取消预订
        </Button>
      )}
      {booking.mayWithdraw && booking.withdrawUntil && (
        <p className={styles.serial}>{dayMoment(booking.withdrawUntil, booking.timezone)} 前可自行取消</p>
      )}
      {!booking.mayWithdraw && booking.status === OrderStatus.booked && (
        <p className={styles.note}>已过可自行取消的时间，请致电门店。</p>
      )}
      {question === 'change' && booking.mayAskChange && (
        <ChangeRequestDrawer booking={booking} onClose={() => setQuestion(undefined)} />
      )}
      {question === 'withdraw' && booking.mayWithdraw && (
        <WithdrawQuestion booking={booking} onClose={() => setQuestion(undefined)} />
      )}
    </section>
  )
}

function dishesLabel({ dishesChosen, dishesToConfirm }: MyBooking): string {
  if (dishesChosen) return '已点菜品'
  return dishesToConfirm ? '确认门店配好的菜单' : '提前点菜'
}

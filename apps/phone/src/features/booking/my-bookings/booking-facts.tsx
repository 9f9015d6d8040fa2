import type { MyBooking } from '@roombook/contract/my-bookings'
import { plus, shortYuan, yuan } from '@roombook/domain/money'
import { addressed, OrderStatus } from '@roombook/domain/orders'
import { imageUrl } from '#platform/images/image-url.ts'
import { Facts } from '#ui/facts.tsx'
import { whenText } from './booking-text.ts'
import { describeDeposit, payTypeText } from './change-request-text.ts'
import styles from './my-bookings.module.css'

/** Returns whether guests can be invited to the meal. */
export const isOn = ({ status }: MyBooking): boolean =>
  status === OrderStatus.booked || status === OrderStatus.arrived

/** Details of a booking. */
export function BookingFacts({ booking }: { booking: MyBooking }) {
  const { roomNames, roomImage, depositReceived, depositReturn, payType, depositUsed, depositOpen } = booking
  // One room's bill used its part, so the total is the used and the remaining amount.
  const deposit = depositUsed > 0 && depositOpen > 0 ? plus(depositUsed, depositOpen) : booking.deposit
  return (
    <section className={styles.facts} aria-label="预订信息">
      {roomImage && (
        <img className={styles.picture} src={imageUrl(roomImage, 750)} alt={roomNames[0] ?? ''} />
      )}
      <Facts
        facts={[
          ['门店', booking.shopTitle],
          ['时间', whenText(booking)],
          ['农历', booking.lunarText.replace('农历', '')],
          ['包厢', roomNames.join('、')],
          ['人数', booking.peopleNum > 0 && `${booking.peopleNum}人`],
          ['预订人', addressed(booking)],
          [
            '订金',
            deposit === 0 && payType === 'score'
              ? '免付，由微信支付分担保'
              : deposit > 0 &&
                [
                  `¥${yuan(deposit)}`,
                  describeDeposit(booking),
                  depositReceived > 0 && !depositReturn && payTypeText(payType),
                ]
                  .filter(Boolean)
                  .join(' '),
          ],
          ['包厢服务费', booking.serviceFee > 0 && `¥${shortYuan(booking.serviceFee)}，结账时计入账单`],
          ['备注', booking.remark],
          ['地址', booking.shopAddress],
        ]}
      />
    </section>
  )
}

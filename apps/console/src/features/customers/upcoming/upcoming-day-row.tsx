import { CalendarOutlined, PhoneOutlined } from '@ant-design/icons'
import type { UpcomingDay } from '@roombook/contract/upcoming-days'
import { diffDaysTone } from '@roombook/domain/orders'
import { Button, Tooltip } from 'antd'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { AbsenceTag } from '../absence-tag.tsx'
import { absenceText, calledName } from '../customer-text.ts'
import { useCustomerPhone } from '../detail/use-customer-phone.ts'
import { useBookCustomer } from '../use-book-customer.ts'
import styles from './upcoming.module.css'

interface UpcomingDayRowProps {
  entry: UpcomingDay
  /** Compact form with icon buttons only, for little space. */
  compact?: boolean
  /** Date of the day, if it is not shown elsewhere. */
  dateText?: string
}

/** A customer's upcoming day, with actions: call, book, open the customer. */
export function UpcomingDayRow({ entry, compact = false, dateText }: UpcomingDayRowProps) {
  const { customerId, userLevel, visits, diffDays, day } = entry
  const name = calledName(entry)
  const mayBook = useMay('roombook/createbook')
  const booking = useBookCustomer()
  const phone = useCustomerPhone({ id: customerId, phone: entry.phone })
  const dial = async (): Promise<void> => {
    const fullPhone = await phone.reveal()
    if (fullPhone) window.location.assign(`tel:${fullPhone}`)
  }
  const book = () => booking.book({ ...entry, id: customerId })
  return (
    <div className={styles.row} data-compact={compact}>
      <span className={styles.what}>
        <strong>{day.title}</strong>
        <span className={styles.quiet}>
          {[dateText, day.calendar === 'lunar' && day.words].filter(Boolean).join(' · ')}
          {day.suggested && '（待确认）'}
        </span>
      </span>
      <button type="button" className={styles.who} onClick={() => openCustomer(customerId)}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {[entry.phone, userLevel, visits > 0 && `到店${visits}次`].filter(Boolean).join(' · ')}
        </span>
      </button>
      {!compact && (
        <span>
          <AbsenceTag absence={diffDays === null ? 'never' : diffDaysTone(diffDays)}>
            {absenceText(diffDays)}
          </AbsenceTag>
        </span>
      )}
      <span className={styles.acts}>
        {!compact && (
          <Button size="small" aria-label={`${name}的详情`} onClick={() => openCustomer(customerId)}>
            详情
          </Button>
        )}
        {phone.may && (
          <Tooltip title={compact ? '拨打' : undefined}>
            <Button
              size="small"
              type={compact ? 'text' : 'default'}
              icon={<PhoneOutlined />}
              aria-label={`拨打${name}的电话`}
              loading={phone.pending}
              onClick={() => void dial()}
            >
              {!compact && '拨打'}
            </Button>
          </Tooltip>
        )}
        {mayBook && (
          <Tooltip title={compact ? '预订' : undefined}>
            <Button
              size="small"
              type={compact ? 'text' : 'default'}
              icon={<CalendarOutlined />}
              aria-label={`为${name}预订`}
              loading={booking.pending}
              onClick={() => void book()}
            >
              {!compact && '预订'}
            </Button>
          </Tooltip>
        )}
      </span>
    </div>
  )
}

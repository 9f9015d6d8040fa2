import {
  CalendarOutlined,
  EditOutlined,
  FileAddOutlined,
  PhoneOutlined,
  ShareAltOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import type { customerDetail } from '@roombook/contract/customer-directory'
import { Button } from 'antd'
import { useIsOrderFormOpen } from '#features/booking/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { PrivacyMenu } from '../privacy/privacy-menu.tsx'
import styles from './customer-detail.module.css'
import { useBookFor } from './use-book-for.ts'
import type { CustomerPhone } from './use-customer-phone.ts'

interface CustomerActsProps {
  detail: OutputOf<typeof customerDetail>
  phone: CustomerPhone
  onEdit(): void
  onAddRecord(): void
  onOrders(): void
  /** Opens the orders of guests whom the customer recommended. */
  onReferrals(): void
  /** Called after the customer was anonymized. */
  onGone(): void
  /** Called when the order form replaces the detail. */
  onLeave(): void
}

/** Actions on a customer for the current user. */
export function CustomerActs({
  detail,
  phone,
  onEdit,
  onAddRecord,
  onOrders,
  onReferrals,
  onGone,
  onLeave,
}: CustomerActsProps) {
  const mayBook = useMay('roombook/createbook')
  const mayManage = useMay('commonuser/customercount')
  const hasReferrals = useMay(undefined, 'shopconfig/nuclearfission')
  // Inside an order form the booking has been started already.
  const isBooking = useIsOrderFormOpen()
  const booking = useBookFor(detail, onLeave)
  const dial = async (): Promise<void> => {
    const fullPhone = await phone.reveal()
    if (fullPhone) window.location.assign(`tel:${fullPhone}`)
  }
  return (
    <div className={styles.acts}>
      {mayBook && !isBooking && (
        <Button
          type="primary"
          icon={<CalendarOutlined />}
          loading={booking.pending}
          onClick={() => void booking.run()}
        >
          预订
        </Button>
      )}
      {phone.may && (
        <Button icon={<PhoneOutlined />} loading={phone.pending} onClick={() => void dial()}>
          拨打
        </Button>
      )}
      {mayManage && (
        <>
          <Button icon={<EditOutlined />} onClick={onEdit}>
            编辑
          </Button>
          <Button icon={<FileAddOutlined />} onClick={onAddRecord}>
            添加客勤记录
          </Button>
        </>
      )}
      <Button icon={<UnorderedListOutlined />} onClick={onOrders}>
        客户订单列表
      </Button>
      {hasReferrals && (
        <Button icon={<ShareAltOutlined />} onClick={onReferrals}>
          裂变订单列表
        </Button>
      )}
      <PrivacyMenu customer={detail.row} onGone={onGone} />
    </div>
  )
}

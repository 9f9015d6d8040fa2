import { CallRefused, type OutputOf } from '@roombook/contract'
import { customerDetail } from '@roombook/contract/customer-directory'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { OrdersOfPerson, useGoToOrder } from '#features/booking/index.ts'
import { CustomerCoupons } from '#features/coupons/index.ts'
import { CustomerTasks } from '#features/operations/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { calledName } from '../customer-text.ts'
import { CustomerFormDialog } from '../form/customer-form-dialog.tsx'
import { CustomerBalance } from '../ledger/customer-balance.tsx'
import { CustomerMarketing } from '../marketing/customer-marketing.tsx'
import { AddRecordDialog } from '../records/add-record-dialog.tsx'
import { RecordListDialog } from '../records/record-list-dialog.tsx'
import { ComingBookings } from './coming-bookings.tsx'
import { CustomerActs } from './customer-acts.tsx'
import styles from './customer-detail.module.css'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerHeading } from './customer-heading.tsx'
import { CustomerOwners } from './customer-owners.tsx'
import { CustomerTimelineList } from './customer-timeline-list.tsx'
import { RecentVisits } from './recent-visits.tsx'
import { useCustomerPhone } from './use-customer-phone.ts'

export interface CustomerDetailProps {
  customerId: number
  onClose(): void
}

const width = 1040

/** 客户详情: a customer's facts, history, and next steps (2.40, 3.06). */
export function CustomerDetailDrawer({ customerId, onClose }: CustomerDetailProps) {
  const detail = useCall(customerDetail, { id: customerId })
  const { data, error } = detail
  // A customer deleted meanwhile is no longer shown.
  const isRefused = error instanceof CallRefused
  return (
    <Drawer open title="客户详情" size={width} onClose={onClose}>
      {error && data && !isRefused && (
        <Alert
          type="warning"
          showIcon
          className={styles.failed ?? ''}
          title={`刷新失败：${error.message}`}
          action={
            <Button size="small" onClick={() => void detail.refetch()}>
              重试
            </Button>
          }
        />
      )}
      {data && !isRefused && <CustomerDetail detail={data} onClose={onClose} />}
      {error && (!data || isRefused) && (
        <ErrorState error={error} onRetry={isRefused ? undefined : () => void detail.refetch()} />
      )}
      {!data && !error && <LoadingState rows={10} />}
    </Drawer>
  )
}

type Window = 'edit' | 'add-record' | 'records' | 'orders' | 'referrals'

interface CustomerDetailBodyProps {
  detail: OutputOf<typeof customerDetail>
  onClose(): void
}

function CustomerDetail({ detail, onClose }: CustomerDetailBodyProps) {
  const { row } = detail
  const phone = useCustomerPhone(row)
  const [window, setWindow] = useState<Window>()
  const goToOrder = useGoToOrder()
  const mayOpen = useMay(['roombook/orderlist', 'roombook/createbook'])
  const open = async (orderId: number): Promise<void> => {
    if (await goToOrder(orderId)) onClose()
  }
  const onOpenOrder = mayOpen ? (orderId: number) => void open(orderId) : undefined
  const close = (): void => setWindow(undefined)
  return (
    <article className={styles.detail}>
      <div className={styles.top}>
        <CustomerHeading detail={detail} phone={phone} />
        <CustomerActs
          detail={detail}
          phone={phone}
          onEdit={() => setWindow('edit')}
          onAddRecord={() => setWindow('add-record')}
          onOrders={() => setWindow('orders')}
          onReferrals={() => setWindow('referrals')}
          onGone={onClose}
          onLeave={onClose}
        />
      </div>
      <CustomerFigures figures={detail.figures} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <CustomerFacts detail={detail} />
          <CustomerOwners customerId={row.id} owners={detail.staffList} />
          <CustomerBalance customerId={row.id} customerName={calledName(row)} onOpenOrder={onOpenOrder} />
          <CustomerCoupons customerId={row.id} customerName={calledName(row)} />
          <CustomerMarketing customerId={row.id} customerName={calledName(row)} />
        </div>
        <div className={styles.main}>
          <CustomerTasks customerId={row.id} />
          <ComingBookings bookings={detail.comingOrders} onOpenOrder={onOpenOrder} />
          <RecentVisits visits={detail.list} onOpenOrder={onOpenOrder} onAll={() => setWindow('records')} />
          <CustomerTimelineList customerId={row.id} onOpenOrder={onOpenOrder} />
        </div>
      </div>
      {window === 'edit' && <CustomerFormDialog customerId={row.id} onClose={close} />}
      {window === 'add-record' && (
        <AddRecordDialog customerId={row.id} customerName={calledName(row)} onClose={close} />
      )}
      {window === 'records' && (
        <RecordListDialog customerId={row.id} onOpenOrder={onOpenOrder} onClose={close} />
      )}
      {(window === 'orders' || window === 'referrals') && (
        <OrdersOfPerson
          of={{
            type: 'customer',
            customerId: row.id,
            name: calledName(row),
            referrals: window === 'referrals',
          }}
          onClose={close}
        />
      )}
    </article>
  )
}

import { listPersonOrders, listReferralOrders } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { useToday } from '../../../platform/session/shop-clock.ts'
import { useGoToOrder } from '../use-go-to-order.ts'
import { DateRange } from './date-range.tsx'
import styles from './order-list.module.css'
import { OrderTable } from './order-table.tsx'
import { RefreshFailed } from './refresh-failed.tsx'

/** Whose orders: a customer's, those a member of staff opened, or those that came from a recommendation. */
export type OrdersOf =
  | { readonly type: 'customer'; readonly customerId: number; readonly name: string }
  | { readonly type: 'staff'; readonly staffId: number; readonly name: string }
  | {
      readonly type: 'referral'
      readonly customerId?: number
      readonly staffId?: number
      readonly name?: string
    }

/** By type (2.44). */
const titles: Readonly<Record<OrdersOf['type'], string>> = {
  customer: '客户订单列表',
  staff: '员工订单列表',
  referral: '裂变订单列表',
}

const width = 1360
/** Orders of a page (9.03). */
const pageSize = 10
/** Pixels of title, dates, sums and pages around the rows. */
const around = 352

/** The orders of somebody, newest first, with their sums (2.44, 7.42, 7.43). */
export function OrderListDialog({ of, onClose }: { of: OrdersOf; onClose(): void }) {
  const today = useToday()
  const [dates, setDates] = useState<readonly [LocalDate, LocalDate]>()
  const [came, setCame] = useState(false)
  const [page, setPage] = useState(1)
  const asked = {
    ofCustomerId: 'customerId' in of ? of.customerId : undefined,
    openerId: 'staffId' in of ? of.staffId : undefined,
    startDate: dates?.[0],
    endDate: dates?.[1],
    came,
    page,
    limit: pageSize,
  }
  const isReferral = of.type === 'referral'
  const ofPerson = useCall(listPersonOrders, isReferral ? undefined : asked, kept)
  const ofReferral = useCall(listReferralOrders, isReferral ? asked : undefined, kept)
  const list = isReferral ? ofReferral : ofPerson
  const goToOrder = useGoToOrder()
  const open = async (orderId: number): Promise<void> => {
    if (await goToOrder(orderId)) onClose()
  }
  return (
    <Modal open centered title={titles[of.type]} width={width} footer={null} onCancel={onClose}>
      <div className={styles.bar}>
        {of.name && <strong className={styles.person}>{of.name}</strong>}
        <DateRange
          today={today}
          startDate={dates?.[0]}
          endDate={dates?.[1]}
          onChange={(chosen) => {
            setDates(chosen)
            setPage(1)
          }}
        />
        <Checkbox
          checked={came}
          onChange={(event) => {
            setCame(event.target.checked)
            setPage(1)
          }}
        >
          仅看已到店
        </Checkbox>
      </div>
      <RefreshFailed query={list} />
      <OrderTable
        label={titles[of.type]}
        data={list.data}
        loading={list.isPending || list.isPlaceholderData}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        onOpen={(id) => void open(id)}
        around={around}
      />
    </Modal>
  )
}

const kept = { placeholderData: keepPreviousData } as const

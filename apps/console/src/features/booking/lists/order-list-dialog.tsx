import { listPersonOrders, listReferralOrders } from '@roombook/contract/order-lists'
import type { LocalDate } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useGoToOrder } from '../use-go-to-order.ts'
import { DateRange } from './date-range.tsx'
import { toDateSpan } from './order-filter.ts'
import styles from './order-list.module.css'
import { formatListTitle, type OrderListSubject, toOrderListInput } from './order-list-subject.ts'
import { OrderTable } from './order-table.tsx'
import { RefreshFailed } from './refresh-failed.tsx'

const width = 1360
/** Orders per page (9.03). */
const pageSize = 10
/** Height in pixels of title, dates, sums and pagination around the rows. */
const around = 352

/**
 * Orders of a person, or those that came by their recommendation, newest first, with sums (2.44, 7.42, 7.43,
 * 7.44).
 */
export function OrderListDialog({ of: opened, onClose }: { of: OrderListSubject; onClose(): void }) {
  const today = useToday()
  const hasReferrals = useMay(undefined, 'shopconfig/nuclearfission')
  const [of, setOf] = useState(opened)
  const title = formatListTitle(of)
  const [dates, setDates] = useState<readonly [LocalDate, LocalDate]>()
  const [came, setCame] = useState(false)
  const [page, setPage] = useState(1)
  const input = { ...toOrderListInput(of), ...toDateSpan(dates), came, page, limit: pageSize }
  const isReferral = of.type !== 'all' && of.referrals === true
  const ofPerson = useCall(listPersonOrders, isReferral ? undefined : input, queryOptions)
  const ofReferral = useCall(listReferralOrders, isReferral ? input : undefined, queryOptions)
  const list = isReferral ? ofReferral : ofPerson
  const goToOrder = useGoToOrder()
  const open = async (orderId: number): Promise<void> => {
    if (await goToOrder(orderId)) onClose()
  }
  return (
    <Dialog open centered title={title} width={width} footer={null} onCancel={onClose}>
      {of.type !== 'all' && (
        <div className={styles.bar}>
          <strong className={styles.person}>{of.name}</strong>
          {hasReferrals && (
            <Segmented
              aria-label="订单类型"
              options={subjectKinds[of.type]}
              value={isReferral ? 'referrals' : 'own'}
              onChange={(kind) => {
                setOf({ ...of, referrals: kind === 'referrals' })
                setPage(1)
              }}
            />
          )}
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
      )}
      <RefreshFailed query={list} />
      <OrderTable
        label={title}
        data={list.data}
        loading={list.isPending || list.isPlaceholderData}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        onOpen={(id) => void open(id)}
        around={around}
      />
    </Dialog>
  )
}

const subjectKinds = {
  customer: [
    { value: 'own', label: '本人订单' },
    { value: 'referrals', label: '推荐来的订单' },
  ],
  staff: [
    { value: 'own', label: '所开订单' },
    { value: 'referrals', label: '其中推荐来的' },
  ],
}

const queryOptions = { placeholderData: keepPreviousData } as const

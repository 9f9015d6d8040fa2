import { DownloadOutlined } from '@ant-design/icons'
import { searchDelay, useDebounced } from '@roombook/client-react'
import { exportOrders, listOrders } from '@roombook/contract/order-lists'
import type { LocalDate } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useGoToOrder } from '../use-go-to-order.ts'
import { everyOrder, isNarrowed, type OrderFilter } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import styles from './order-list.module.css'
import { OrderTable } from './order-table.tsx'
import { RefreshFailed } from './refresh-failed.tsx'

const width = 1360
/** Orders per page (9.03). */
const pageSize = 10
/** Height in pixels of title, filters, sums and pagination around the rows. */
const around = 392

/** 订单列表: all orders filtered by date, period, status, opener and keyword, with sums and a file export. */
export function OrderListWindow({ today, onClose }: { today: LocalDate; onClose(): void }) {
  const [filter, setFilter] = useState<OrderFilter>(everyOrder)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDebounced(typed.trim(), searchDelay)
  const fullFilter: OrderFilter = { ...filter, keyword }
  const list = useCall(
    listOrders,
    { ...fullFilter, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const phoneHint = usePhoneSearchHint(keyword, list.data?.phonesNarrowed)
  const exported = useFileExport((filter: OrderFilter) => api.call(exportOrders, filter), '单')
  const goToOrder = useGoToOrder()

  const change = (part: Partial<OrderFilter>): void => {
    setFilter((before) => ({ ...before, ...part }))
    setPage(1)
  }
  const open = async (orderId: number): Promise<void> => {
    if (await goToOrder(orderId)) onClose()
  }
  const hasDates = filter.startDate !== undefined
  return (
    <Dialog open centered title="订单列表" width={width} footer={null} onCancel={onClose}>
      <div className={styles.bar}>
        <OrderFilters
          today={today}
          filter={filter}
          onChange={change}
          keyword={typed}
          onKeyword={(text) => {
            setTyped(text)
            setPage(1)
          }}
        />
        {(isNarrowed(fullFilter) || hasDates) && (
          <Button
            type="link"
            onClick={() => {
              setTyped('')
              setPage(1)
              setFilter(everyOrder)
            }}
          >
            清空条件
          </Button>
        )}
        <Button
          className={styles.export}
          icon={<DownloadOutlined />}
          disabled={!list.data || list.data.count === 0}
          loading={exported.pending}
          onClick={() => void exported.run(fullFilter)}
        >
          导出
        </Button>
      </div>
      {!hasDates && <p className={styles.span}>未选日期时列出近30天至未来一年的订单</p>}
      <RefreshFailed query={list} />
      <OrderTable
        label="订单列表"
        data={list.data}
        loading={list.isPending || list.isPlaceholderData}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        sorting={{ sort: filter.sort ?? 'created', descending: filter.descending ?? true }}
        onSort={change}
        onOpen={(id) => void open(id)}
        around={around}
        hint={phoneHint}
      />
    </Dialog>
  )
}

import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import { listStaff, type StaffMember } from '@roombook/contract/staff-members'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Table } from 'antd'
import { useState } from 'react'
import { OrdersOfPerson } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './staff.module.css'
import { useStaffColumns } from './staff-columns.tsx'
import { type StaffFilter, StaffFilters } from './staff-filters.tsx'

/** People per page (7.35). */
const pageSize = 200

/** Staff of the store, filtered by nickname or phone, state, level and role. */
export function StaffList() {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<StaffFilter>({ state: 'active' })
  const [page, setPage] = useState(1)
  const [ordersOf, setOrdersOf] = useState<StaffMember>()
  const keyword = useDebounced(typed.trim(), shortSearchDelay)
  const staff = useCall(
    listStaff,
    { ...filter, keyword, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const columns = useStaffColumns(setOrdersOf)
  const narrow = (change: StaffFilter) => {
    setFilter((before) => ({ ...before, ...change }))
    setPage(1)
  }
  const { data } = staff
  return (
    <section aria-label="员工列表" className={styles.panel}>
      <StaffFilters
        typed={typed}
        onType={(text) => {
          setTyped(text)
          setPage(1)
        }}
        filter={filter}
        onFilter={narrow}
        count={data?.count}
      />
      {staff.error && data && (
        <Alert
          type="warning"
          showIcon
          title={`${staff.error.message}，显示的是之前的内容`}
          action={
            <Button size="small" onClick={() => void staff.refetch()}>
              重试
            </Button>
          }
        />
      )}
      {staff.error && !data && <ErrorState error={staff.error} onRetry={() => void staff.refetch()} />}
      {staff.isPending && <LoadingState rows={8} />}
      {data && (
        <Table<StaffMember>
          aria-label="员工"
          className={styles.table ?? ''}
          size="middle"
          rowKey="id"
          columns={columns}
          dataSource={data.list}
          loading={{ spinning: staff.isPlaceholderData, delay: 200 }}
          scroll={{ x: 1080 }}
          rowClassName={({ disabled }) => (disabled ? (styles.left ?? '') : '')}
          locale={{
            emptyText: <EmptyState title="没有符合的员工" hint="换个关键词，或放宽状态、级别和角色" />,
          }}
          pagination={
            data.count > pageSize && {
              current: page,
              pageSize,
              total: data.count,
              showSizeChanger: false,
              onChange: setPage,
            }
          }
        />
      )}
      {ordersOf && (
        <OrdersOfPerson
          of={{ type: 'staff', staffId: ordersOf.id, name: ordersOf.nickname }}
          onClose={() => setOrdersOf(undefined)}
        />
      )}
    </section>
  )
}

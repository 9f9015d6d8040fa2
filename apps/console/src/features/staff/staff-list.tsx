import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import { listStaff, type StaffMember } from '@roombook/contract/staff-members'
import { useState } from 'react'
import { OrdersOfPerson } from '#features/booking/index.ts'
import { RecordTable } from '#platform/records/record-table.tsx'
import { useRecordList } from '#platform/records/use-record-list.ts'
import styles from './staff.module.css'
import { useStaffColumns } from './staff-columns.tsx'
import { type StaffFilter, StaffFilters } from './staff-filters.tsx'

/** People per page (7.35). */
const pageSize = 200

/** Staff of the store, filtered by nickname or phone, state, level and role. */
export function StaffList() {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<StaffFilter>({ state: 'active' })
  const [ordersOf, setOrdersOf] = useState<StaffMember>()
  const keyword = useDebounced(typed.trim(), shortSearchDelay)
  const staff = useRecordList(listStaff, { ...filter, keyword }, { pageSize })
  const columns = useStaffColumns(setOrdersOf)
  const narrow = (change: StaffFilter) => setFilter((before) => ({ ...before, ...change }))
  return (
    <section aria-label="员工列表" className={styles.panel}>
      <StaffFilters
        typed={typed}
        onType={setTyped}
        filter={filter}
        onFilter={narrow}
        count={staff.data?.count}
      />
      <RecordTable
        list={staff}
        aria-label="员工"
        className={styles.table ?? ''}
        size="middle"
        rowKey="id"
        columns={columns}
        scroll={{ x: 1080 }}
        rowClassName={({ disabled }) => (disabled ? (styles.left ?? '') : '')}
        empty={{ title: '没有符合的员工', hint: '换个关键词，或放宽状态、级别和角色' }}
      />
      {ordersOf && (
        <OrdersOfPerson
          of={{ type: 'staff', staffId: ordersOf.id, name: ordersOf.nickname }}
          onClose={() => setOrdersOf(undefined)}
        />
      )}
    </section>
  )
}

import { SearchOutlined } from '@ant-design/icons'
import { type CallInput, listRoles, listStaff, type StaffMember } from '@roombook/contract'
import { staffLevels } from '@roombook/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Input, Segmented, Select, Table } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/api/use-call.ts'
import { useDebounced } from '../../platform/browser/use-debounced.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { OrdersOfPerson } from '../booking/index.ts'
import styles from './staff.module.css'
import { useStaffColumns } from './staff-columns.tsx'

/** Milliseconds after the last key until people are searched (9.04). */
const searchDelay = 300
/** People of a page (7.35). */
const pageSize = 200

type Filter = Pick<CallInput<typeof listStaff>, 'state' | 'adminLevel' | 'roleId'>

const states = [
  { value: 'active' as const, label: '在职' },
  { value: 'disabled' as const, label: '已停用' },
  { value: 'all' as const, label: '全部' },
]
const levels = staffLevels.map(({ level, title }) => ({ value: level, label: title }))

/** The people of the shop, by nickname or phone, state, level and role. */
export function StaffList() {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter>({ state: 'active' })
  const [page, setPage] = useState(1)
  const [ordersOf, setOrdersOf] = useState<StaffMember>()
  const keyword = useDebounced(typed.trim(), searchDelay)
  const roles = useCall(listRoles, {})
  const staff = useCall(
    listStaff,
    { ...filter, keyword, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const columns = useStaffColumns(setOrdersOf)
  const narrow = (change: Filter) => {
    setFilter((before) => ({ ...before, ...change }))
    setPage(1)
  }
  const { data } = staff
  return (
    <section aria-label="员工列表" className={styles.panel}>
      <search className={styles.filters}>
        <Input
          className={styles.keyword ?? ''}
          aria-label="搜索员工"
          placeholder="昵称，或手机号（至少4位）"
          allowClear
          maxLength={20}
          prefix={<SearchOutlined />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
        <Segmented
          aria-label="员工状态"
          options={states}
          value={filter.state ?? 'all'}
          onChange={(state) => narrow({ state })}
        />
        <Select
          className={styles.choice ?? ''}
          aria-label="级别"
          placeholder="全部级别"
          allowClear
          options={levels}
          value={filter.adminLevel}
          onChange={(adminLevel: Filter['adminLevel']) => narrow({ adminLevel })}
        />
        <Select
          className={styles.choice ?? ''}
          aria-label="角色"
          placeholder="全部角色"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={roles.data?.list.map(({ id, title }) => ({ value: id, label: title }))}
          value={filter.roleId}
          onChange={(roleId: number | undefined) => narrow({ roleId })}
        />
        {data && <span className={styles.count}>共 {data.count} 人</span>}
      </search>
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

import { SearchOutlined } from '@ant-design/icons'
import type { CallInput } from '@roombook/contract'
import type { listStaff } from '@roombook/contract/staff-members'
import { listRoles } from '@roombook/contract/staff-roles'
import { staffLevels } from '@roombook/domain/session'
import { Input, Segmented, Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import styles from './staff.module.css'

/** Filters of the staff list besides the typed keyword. */
export type StaffFilter = Pick<CallInput<typeof listStaff>, 'state' | 'adminLevel' | 'roleId'>

const states = [
  { value: 'active' as const, label: '在职' },
  { value: 'disabled' as const, label: '已停用' },
  { value: 'all' as const, label: '全部' },
]
const levels = staffLevels.map(({ level, title }) => ({ value: level, label: title }))

interface StaffFiltersProps {
  typed: string
  onType(text: string): void
  filter: StaffFilter
  onFilter(change: StaffFilter): void
  /** Number of matching people; undefined until known. */
  count: number | undefined
}

/** Filters of the staff list. */
export function StaffFilters({ typed, onType, filter, onFilter, count }: StaffFiltersProps) {
  const roles = useCall(listRoles, {})
  return (
    <search className={styles.filters}>
      <Input
        className={styles.keyword ?? ''}
        aria-label="搜索员工"
        placeholder="昵称，或手机号（至少4位）"
        allowClear
        maxLength={20}
        prefix={<SearchOutlined />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <Segmented
        aria-label="员工状态"
        options={states}
        value={filter.state ?? 'all'}
        onChange={(state) => onFilter({ state })}
      />
      <Select
        className={styles.choice ?? ''}
        aria-label="级别"
        placeholder="全部级别"
        allowClear
        options={levels}
        value={filter.adminLevel}
        onChange={(adminLevel: StaffFilter['adminLevel']) => onFilter({ adminLevel })}
      />
      <Select
        className={styles.choice ?? ''}
        aria-label="角色"
        placeholder="全部角色"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={roles.data?.list.map(({ id, title }) => ({ value: id, label: title }))}
        value={filter.roleId}
        onChange={(roleId: number | undefined) => onFilter({ roleId })}
      />
      {count !== undefined && <span className={styles.count}>共 {count} 人</span>}
    </search>
  )
}

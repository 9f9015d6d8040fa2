import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Select } from 'antd'
import { useState } from 'react'
import { useStaffChoice } from '../use-staff-choice.ts'
import type { CustomerFilter } from './customer-view.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import styles from './list.module.css'
import { SearchBox } from './search-box.tsx'
import type { CustomerChoices } from './use-customer-choices.ts'
import type { CustomerViewActs } from './use-customer-view.ts'

interface FilterBarProps {
  filter: CustomerFilter
  choices: CustomerChoices
  narrow: CustomerViewActs['narrow']
  /** Whether the days since the last visit are chosen outside of the filters. */
  lapsed: boolean
}

/** Conditions that are set in the drawer. */
const rare = [
  'source',
  'kind',
  'awayDays',
  'seenWithinDays',
  'addedWithinDays',
  'birthdayWithin',
  'memorialWithin',
  'leastVisits',
  'mostVisits',
  'leastSpent',
  'mostSpent',
] as const satisfies readonly (keyof CustomerFilter)[]

/** Most used filters of the directory; the others are in a drawer. */
export function FilterBar({ filter, choices, narrow, lapsed }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const setElsewhere = rare.filter((name) => filter[name] !== undefined && !(lapsed && name === 'awayDays'))
  return (
    <search className={styles.filters}>
      <SearchBox
        keyword={filter.keyword ?? ''}
        onSearch={(keyword) => narrow({ keyword: keyword || undefined })}
      />
      <Select
        className={styles.short ?? ''}
        aria-label="等级"
        placeholder="全部等级"
        allowClear
        value={filter.levelId}
        onChange={(levelId: number | undefined) => narrow({ levelId })}
        options={[...choices.levels, { value: 0, label: '无等级' }]}
      />
      <Select
        className={styles.long ?? ''}
        mode="multiple"
        aria-label="标签"
        placeholder="全部标签"
        allowClear
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'label' }}
        value={[...(filter.anyLabelIds ?? [])]}
        onChange={(labelIds: number[]) => narrow({ anyLabelIds: labelIds.length > 0 ? labelIds : undefined })}
        options={choices.labels}
        notFoundContent="门店还没有客户标签"
      />
      <OwnerChoice ownerId={filter.ownerId} onChange={(ownerId) => narrow({ ownerId })} />
      <Badge count={setElsewhere.length} size="small">
        <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          更多筛选
        </Button>
      </Badge>
      {isOpen && (
        <FilterDrawer
          filter={filter}
          sources={choices.sources}
          lapsed={lapsed}
          onApply={narrow}
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  )
}

interface OwnerChoiceProps {
  ownerId: number | undefined
  onChange(ownerId: number | undefined): void
}

/** Chooses the member of staff in charge. */
function OwnerChoice({ ownerId, onChange }: OwnerChoiceProps) {
  const staff = useStaffChoice()
  return (
    <Select
      className={styles.short ?? ''}
      aria-label="所属员工"
      placeholder="全部员工"
      allowClear
      {...staff}
      value={ownerId}
      onChange={(chosen: number | undefined) => {
        staff.showSearch.onSearch('')
        onChange(chosen)
      }}
      options={[{ value: 0, label: '无所属员工' }, ...staff.options]}
    />
  )
}

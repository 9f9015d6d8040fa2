import { SearchOutlined } from '@ant-design/icons'
import type { DishState } from '@roombook/contract/dishes'
import { Input, Segmented, Select } from 'antd'
import styles from './dish-list.module.css'
import type { MenuFilter } from './menu-filter.ts'

interface MenuToolsProps {
  /** Typed keyword, before the debounce. */
  typed: string
  onType(text: string): void
  filter: MenuFilter
  onFilter(change: Partial<Pick<MenuFilter, 'state' | 'kind'>>): void
  /** Number of matching dishes. */
  count: number | undefined
}

const states: { value: DishState; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'offered', label: '在售' },
  { value: 'soldOut', label: '今日售罄' },
  { value: 'withdrawn', label: '已下架' },
]

const kinds: { value: MenuFilter['kind']; label: string }[] = [
  { value: 'all', label: '单品和套餐' },
  { value: 'dish', label: '单品' },
  { value: 'set', label: '套餐' },
]

/** Filters of the dishes. */
export function MenuTools({ typed, onType, filter, onFilter, count }: MenuToolsProps) {
  return (
    <search className={styles.tools}>
      <Input
        className={styles.keyword ?? ''}
        aria-label="搜索菜品"
        placeholder="菜品名称"
        allowClear
        maxLength={50}
        prefix={<SearchOutlined />}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Segmented<DishState>
        aria-label="菜品状态"
        options={states}
        value={filter.state}
        onChange={(state) => onFilter({ state })}
      />
      <Select<MenuFilter['kind']>
        className={styles.kind ?? ''}
        aria-label="单品或套餐"
        options={kinds}
        value={filter.kind}
        onChange={(kind) => onFilter({ kind })}
      />
      {count !== undefined && <span className={styles.found}>共{count}道</span>}
    </search>
  )
}

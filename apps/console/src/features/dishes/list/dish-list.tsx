import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import type { DishCategory } from '@roombook/contract/dish-categories'
import { listDishes } from '@roombook/contract/dishes'
import { Alert, Button, Checkbox, Pagination } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './dish-list.module.css'
import { DishRows } from './dish-rows.tsx'
import { isNarrowed, type MenuFilter } from './menu-filter.ts'
import { MenuTools } from './menu-tools.tsx'

interface DishListProps {
  categories: readonly DishCategory[]
  /** Null for all categories. */
  dishCategoryId: number | null
  onEdit(dishId: number): void
  /** First steps for an empty category. */
  beginnings: ReactNode
}

const pageSizes = [50, 100, 200, 500]
const [firstSize = 50] = pageSizes
const defaultFilter = { state: 'all', kind: 'all' } as const

/** Dishes and set menus of a category, or of all, with filters and bulk actions. */
export function DishList({ categories, dishCategoryId, onEdit, beginnings }: DishListProps) {
  const [typed, setTyped] = useState('')
  const [narrowed, setNarrowed] = useState<Pick<MenuFilter, 'state' | 'kind'>>(defaultFilter)
  const [place, setPlace] = useState({ page: 1, limit: firstSize })
  const filter = { dishCategoryId, keyword: useDebounced(typed.trim(), shortSearchDelay), ...narrowed }
  const dishes = useCall(
    listDishes,
    { ...filter, ...place },
    {
      placeholderData: (before, query) =>
        isOfCategory(query?.queryKey, dishCategoryId) ? before : undefined,
    },
  )
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { data, error } = dishes
  const chosen = data?.list.filter(({ id }) => ticked.has(id)) ?? []
  const fromStart = () => setPlace(({ limit }) => ({ page: 1, limit }))
  const clear = () => {
    setTyped('')
    setNarrowed(defaultFilter)
    fromStart()
  }
  const tick = useCallback((ids: readonly number[], on: boolean) => {
    setTicked((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (on) after.add(id)
        else after.delete(id)
      return after
    })
  }, [])
  const tickOne = useCallback((id: number, on: boolean) => tick([id], on), [tick])
  return (
    <section className={styles.panel} aria-label="菜品">
      <MenuTools
        typed={typed}
        onType={(text) => {
          setTyped(text)
          fromStart()
        }}
        filter={filter}
        onFilter={(change) => {
          setNarrowed((before) => ({ ...before, ...change }))
          fromStart()
        }}
        count={data?.count}
      />
      <BulkBar chosen={chosen} categories={categories} onClear={() => setTicked(new Set())} />
      {error && data && (
        <Alert
          type="warning"
          showIcon
          title={`${error.message}，显示的是之前的内容`}
          action={
            <Button size="small" onClick={() => void dishes.refetch()}>
              重试
            </Button>
          }
        />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void dishes.refetch()} />}
      {dishes.isPending && <LoadingState rows={10} />}
      {data?.list.length === 0 &&
        (isNarrowed(filter) ? <NoMatch onClear={clear} /> : <EmptyMenu beginnings={beginnings} />)}
      {data && data.list.length > 0 && (
        <div className={styles.table} data-old={dishes.isPlaceholderData}>
          <DishHead
            isAll={chosen.length === data.list.length}
            isSome={chosen.length > 0}
            onTick={(on) =>
              tick(
                data.list.map(({ id }) => id),
                on,
              )
            }
          />
          <DishRows
            dishes={data.list}
            dishCategoryId={isNarrowed(filter) ? null : dishCategoryId}
            namesCategory={dishCategoryId === null}
            ticked={ticked}
            onTick={tickOne}
            onEdit={onEdit}
          />
        </div>
      )}
      {data && data.count > firstSize && (
        <Pagination
          className={styles.pages ?? ''}
          current={place.page}
          pageSize={place.limit}
          total={data.count}
          pageSizeOptions={pageSizes}
          showSizeChanger
          onChange={(page, limit) => setPlace({ page: limit === place.limit ? page : 1, limit })}
        />
      )}
    </section>
  )
}

const NoMatch = ({ onClear }: { onClear(): void }) => (
  <EmptyState
    title="没有符合的菜品"
    hint="换个关键词，或放宽筛选条件"
    action={<Button onClick={onClear}>清空条件</Button>}
  />
)

const EmptyMenu = ({ beginnings }: Pick<DishListProps, 'beginnings'>) => (
  <EmptyState title="这个分类还没有菜品" hint="添加一道，或从表格导入" action={beginnings} />
)

interface DishHeadProps {
  /** Whether all dishes of the page are ticked, and whether some are. */
  isAll: boolean
  isSome: boolean
  onTick(on: boolean): void
}

/** Column headings, and a checkbox for the whole page. */
const DishHead = ({ isAll, isSome, onTick }: DishHeadProps) => (
  <div className={styles.head}>
    <span />
    <Checkbox
      aria-label="选择本页全部菜品"
      checked={isAll}
      indeterminate={isSome && !isAll}
      onChange={({ target }) => onTick(target.checked)}
    />
    <span className={styles.headWhat}>菜品</span>
    <span>规格与属性</span>
    <span className={styles.price}>价格</span>
    <span />
  </div>
)

/** Whether a previous answer is of the same category, so that it may be shown until the next arrives. */
function isOfCategory(queryKey: readonly unknown[] | undefined, dishCategoryId: number | null): boolean {
  const input = queryKey?.[1] as Partial<MenuFilter> | undefined
  return input?.dishCategoryId === dishCategoryId
}

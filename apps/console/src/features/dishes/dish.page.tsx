import { ImportOutlined, PlusOutlined, ProfileOutlined } from '@ant-design/icons'
import { listDishCategories } from '@roombook/contract/dish-categories'
import { Button } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { kitchenPath } from '#platform/navigation/paths.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { CategoryPanel } from './categories/category-panel.tsx'
import { EditCategoryDialog } from './categories/edit-category-dialog.tsx'
import styles from './dish.module.css'
import type { DishSubject } from './form/dish-drawer.tsx'
import { DishList } from './list/dish-list.tsx'
import { DishExportButton } from './workbooks/dish-export-button.tsx'

const DishDrawer = lazyPart(async () => ({ default: (await import('./form/dish-drawer.tsx')).DishDrawer }))
const ImportDialog = lazyPart(async () => ({
  default: (await import('./workbooks/import-dialog.tsx')).ImportDialog,
}))

/** `/dish`: management of the menu (2.08). */
export function DishPage() {
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const [subject, setSubject] = useState<DishSubject>()
  const [opened, setOpened] = useState<'import' | 'category'>()
  const read = useCall(listDishCategories, {})
  const { data, error } = read
  const categories = data?.list ?? []
  const requestedCategory = Number(query.get('category'))
  const chosenId = categories.find(({ id }) => id === requestedCategory)?.id ?? null
  const choose = (id: number | null): void =>
    setQuery(id === null ? {} : { category: String(id) }, { replace: true })
  const edit = useCallback((dishId: number) => setSubject({ dishId }), [])
  const add = (): void => setSubject({ newIn: chosenId ?? categories[0]?.id ?? null })
  const importing = (
    <Button icon={<ImportOutlined />} onClick={() => setOpened('import')}>
      导入
    </Button>
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>菜品</h1>
        {categories.length > 0 && (
          <p className={styles.sum}>
            {categories.length}个分类 · {categories.reduce((sum, { dishCount }) => sum + dishCount, 0)}道菜品
          </p>
        )}
        <div className={styles.acts}>
          <Link className={styles.kitchen} to={kitchenPath({ date: today })}>
            <ProfileOutlined aria-hidden /> 备菜单
          </Link>
          {categories.length > 0 && (
            <>
              {importing}
              <DishExportButton />
              <Button type="primary" icon={<PlusOutlined />} onClick={add}>
                添加菜品
              </Button>
            </>
          )}
        </div>
      </header>
      {content()}
      {opened === 'category' && <EditCategoryDialog onSaved={choose} onClose={() => setOpened(undefined)} />}
      <Suspense>
        {opened === 'import' && <ImportDialog onClose={() => setOpened(undefined)} />}
        {subject && (
          <DishDrawer subject={subject} categories={categories} onClose={() => setSubject(undefined)} />
        )}
      </Suspense>
    </div>
  )

  function content() {
    if (!data) {
      return error ? (
        <ErrorState error={error} onRetry={() => void read.refetch()} />
      ) : (
        <LoadingState rows={10} />
      )
    }
    if (data.list.length === 0) {
      return (
        <EmptyState
          title="从第一个分类开始搭建菜单"
          hint="先添加「凉菜」「热菜」这样的分类，再放入菜品；也可以直接导入表格，导入时可下载菜单模板"
          action={
            <div className={styles.beginnings}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('category')}>
                添加分类
              </Button>
              {importing}
            </div>
          }
        />
      )
    }
    return (
      <div className={styles.columns}>
        <aside>
          <CategoryPanel categories={data.list} chosenId={chosenId} onChoose={choose} />
        </aside>
        <DishList
          key={chosenId}
          categories={data.list}
          dishCategoryId={chosenId}
          onEdit={edit}
          beginnings={
            <div className={styles.beginnings}>
              <Button type="primary" icon={<PlusOutlined />} onClick={add}>
                添加菜品
              </Button>
              {importing}
            </div>
          }
        />
      </div>
    )
  }
}

import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type DishCategory, deleteDishCategory, sortDishCategories } from '@roombook/contract/dish-categories'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { SortableList } from '#ui/sortable-list.tsx'
import { ask, notify } from '#ui/toast.ts'
import { useSorted } from '#ui/use-sorted.ts'
import { callsOfDishes } from '../dish-calls.ts'
import styles from './category-panel.module.css'
import { EditCategoryDialog } from './edit-category-dialog.tsx'

interface CategoryPanelProps {
  categories: readonly DishCategory[]
  /** Null for all categories. */
  chosenId: number | null
  onChoose(id: number | null): void
}

/** Categories of the menu in their order, each with its number of dishes. */
export function CategoryPanel({ categories, chosenId, onChoose }: CategoryPanelProps) {
  const [edited, setEdited] = useState<DishCategory | 'new'>()
  const sorting = useChange(sortDishCategories, { refetch: callsOfDishes, quiet: true })
  const removing = useChange(deleteDishCategory, {
    refetch: callsOfDishes,
    onDone: (_, { dishCategoryId }) => dishCategoryId === chosenId && onChoose(null),
  })
  const [shown, reorder] = useSorted(categories, (dishCategoryIds) => sorting.run({ dishCategoryIds }))
  const remove = async ({ id, title, dishCount }: DishCategory): Promise<void> => {
    if (dishCount > 0) {
      notify({
        title: `「${title}」还有${dishCount}道菜品`,
        content: '请先把菜品移动到其他分类或删除，再删除分类。',
      })
      return
    }
    const content = '分类里没有菜品，删除后不再出现在菜单中。'
    if (await ask({ title: `删除分类「${title}」？`, content, okText: '删除', danger: true }))
      await removing.run({ dishCategoryId: id })
  }
  const all = categories.reduce((sum, { dishCount }) => sum + dishCount, 0)
  const choice = (id: number | null, title: string, count: number) => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={id === chosenId}
      title={title}
      onClick={() => onChoose(id)}
    >
      <span className={styles.name}>{title}</span>
      <span className={styles.count}>{count}</span>
    </button>
  )
  return (
    <section className={styles.panel} aria-label="菜品分类">
      <header className={styles.head}>
        <h2 className={styles.title}>分类</h2>
        <Button
          size="small"
          type="text"
          icon={<PlusOutlined />}
          aria-label="添加分类"
          onClick={() => setEdited('new')}
        >
          添加
        </Button>
      </header>
      <div className={styles.all}>{choice(null, '全部菜品', all)}</div>
      <SortableList
        className={styles.list}
        items={shown}
        keyOf={({ id }) => id}
        labelOf={({ title }) => title}
        onReorder={reorder}
      >
        {(category, handle) => (
          <div className={styles.item} data-chosen={category.id === chosenId}>
            {handle}
            {choice(category.id, category.title, category.dishCount)}
            <span className={styles.acts}>
              <Tooltip title="改名">
                <Button
                  size="small"
                  type="text"
                  icon={<EditOutlined />}
                  aria-label={`修改分类${category.title}`}
                  onClick={() => setEdited(category)}
                />
              </Tooltip>
              <Tooltip title="删除">
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`删除分类${category.title}`}
                  onClick={() => void remove(category)}
                />
              </Tooltip>
            </span>
          </div>
        )}
      </SortableList>
      {edited && (
        <EditCategoryDialog
          category={edited === 'new' ? undefined : edited}
          onSaved={(id) => edited === 'new' && onChoose(id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import type { Call, CallInput } from '@roombook/contract'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { SortableList } from '#ui/sortable-list.tsx'
import { ask } from '#ui/toast.ts'
import { useSorted } from '#ui/use-sorted.ts'
import { EditTitleDialog } from './edit-title-dialog.tsx'
import styles from './ordered-list-panel.module.css'

interface ListItem {
  id: number
  title: string
}

interface OrderedListPanelProps<C extends Call> {
  /** Kind of the items: 楼层, or 分类. */
  what: string
  items: readonly ListItem[]
  /** Number of rooms of an item. */
  countOf(id: number): number
  /** Adds or renames an item. */
  call: C
  inputOf(title: string, id: number | null): CallInput<C>
  onReorder(ids: number[]): Promise<unknown>
  onDelete(id: number): Promise<unknown>
  /** Warning shown before a deletion. */
  warning: string
}

/** A short, reorderable list of names. */
export function OrderedListPanel<C extends Call>(props: OrderedListPanelProps<C>) {
  const { what, items, countOf, call, inputOf, onReorder, onDelete, warning } = props
  const [edited, setEdited] = useState<ListItem | 'new'>()
  const [shown, reorder] = useSorted(items, onReorder)
  const remove = async ({ id, title }: ListItem) => {
    const sure = await ask({
      title: `删除${what}「${title}」？`,
      content: warning,
      okText: '删除',
      danger: true,
    })
    if (sure) await onDelete(id)
  }
  return (
    <section className={styles.panel} aria-label={what}>
      <header className={styles.head}>
        <h2 className={styles.title}>{what}</h2>
        <Button
          size="small"
          type="text"
          icon={<PlusOutlined />}
          aria-label={`添加${what}`}
          onClick={() => setEdited('new')}
        >
          添加
        </Button>
      </header>
      {items.length === 0 && <p className={styles.none}>还没有{what}</p>}
      <SortableList
        className={styles.list}
        items={shown}
        keyOf={(item) => item.id}
        labelOf={(item) => item.title}
        onReorder={reorder}
      >
        {(item, handle) => (
          <div className={styles.item}>
            {handle}
            <span className={styles.name}>{item.title}</span>
            <span className={styles.count}>{countOf(item.id)}</span>
            <span className={styles.acts}>
              <Tooltip title="改名">
                <Button
                  size="small"
                  type="text"
                  icon={<EditOutlined />}
                  aria-label={`修改${what}${item.title}`}
                  onClick={() => setEdited(item)}
                />
              </Tooltip>
              <Tooltip title="删除">
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`删除${what}${item.title}`}
                  onClick={() => void remove(item)}
                />
              </Tooltip>
            </span>
          </div>
        )}
      </SortableList>
      {edited && (
        <EditTitleDialog
          call={call}
          what={what}
          {...(edited === 'new' ? {} : { title: edited.title })}
          inputOf={(title) => inputOf(title, edited === 'new' ? null : edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

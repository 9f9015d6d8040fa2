import { DeleteOutlined } from '@ant-design/icons'
import {
  deleteInviteStyle,
  type InviteStyle,
  readInviteStyles,
  setDefaultInviteStyle,
  sortInviteStyles,
} from '@roombook/contract/invitations'
import { invitationTemplate } from '@roombook/domain/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { SortableList } from '#ui/sortable-list.tsx'
import { ask } from '#ui/toast.ts'
import styles from './invitations.module.css'
import { TemplateSwatch } from './template-swatch.tsx'

interface StyleListProps {
  list: readonly InviteStyle[]
  chosenId: number | undefined
  /** Styles with unsaved changes. */
  unsavedIds: ReadonlySet<number>
  onChoose(styleId: number): void
}

/** Styles of the store in their order: one is being edited, one is the default. */
export function StyleList({ list, chosenId, unsavedIds, onChoose }: StyleListProps) {
  const queryClient = useQueryClient()
  const refetch = [readInviteStyles]
  // Order after a drop, until the server confirms it.
  const [dropped, setDropped] = useState<{ over: readonly InviteStyle[]; keys: readonly number[] }>()
  const setDefault = useChange(setDefaultInviteStyle, { refetch })
  const remove = useChange(deleteInviteStyle, { refetch })
  const sort = useChange(sortInviteStyles, {
    quiet: true,
    refetch,
    onRefused() {
      setDropped(undefined)
      void refetchCalls(queryClient, refetch)
    },
  })
  const shown =
    dropped?.over === list ? dropped.keys.flatMap((key) => list.find(({ id }) => id === key) ?? []) : list

  async function reorder(keys: number[]): Promise<void> {
    setDropped({ over: list, keys })
    if (!(await sort.run({ styleIds: keys }))) setDropped(undefined)
  }
  async function confirmRemoval({ id, title, isDefault }: InviteStyle): Promise<void> {
    const sure = await ask({
      title: `删除邀请函样式「${title}」？`,
      content: isDefault
        ? '它是默认样式，删除后由排在最前的样式接替。已使用它的订单不受影响。'
        : '已使用它的订单不受影响，新订单不能再选择它。',
      okText: '删除',
      danger: true,
    })
    if (sure) await remove.run({ styleId: id })
  }

  return (
    <SortableList
      items={shown}
      keyOf={({ id }) => id}
      labelOf={({ title }) => title}
      onReorder={(keys) => void reorder(keys)}
    >
      {(style, handle) => (
        <section
          className={styles.card}
          data-chosen={style.id === chosenId}
          aria-label={`样式：${style.title}`}
        >
          {handle}
          <button
            type="button"
            className={styles.chooser}
            aria-pressed={style.id === chosenId}
            onClick={() => onChoose(style.id)}
          >
            <TemplateSwatch template={style.template} />
            <span className={styles.names}>
              <span className={styles.title}>{style.title}</span>
              <span className={styles.suits}>
                {unsavedIds.has(style.id) ? '有未保存的修改' : invitationTemplate(style.template).title}
              </span>
            </span>
          </button>
          {style.isDefault ? (
            <Tag>默认</Tag>
          ) : (
            <Button
              type="text"
              size="small"
              aria-label={`设为默认：${style.title}`}
              disabled={setDefault.pending}
              onClick={() => void setDefault.run({ styleId: style.id })}
            >
              设为默认
            </Button>
          )}
          <Button
            type="text"
            size="small"
            aria-label={`删除样式：${style.title}`}
            title={list.length === 1 ? '至少保留一个邀请函样式' : '删除'}
            disabled={list.length === 1 || remove.pending}
            icon={<DeleteOutlined />}
            onClick={() => void confirmRemoval(style)}
          />
        </section>
      )}
    </SortableList>
  )
}

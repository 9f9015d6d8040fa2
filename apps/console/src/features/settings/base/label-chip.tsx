import { CloseOutlined, EditOutlined } from '@ant-design/icons'
import { deleteLabel, type ManagedLabel } from '@roombook/contract/labels'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import styles from './base.module.css'
import { labelReaders } from './label-readers.ts'

interface LabelChipProps {
  label: ManagedLabel
  handle: ReactNode
  onEdit(): void
}

/** A label in its group, with its number of uses and its actions. */
export function LabelChip({ label: { id, title, used }, handle, onEdit }: LabelChipProps) {
  const remove = useChange(deleteLabel, { refetch: labelReaders })
  const askAndRemove = async (): Promise<void> => {
    const content =
      used > 0 ? `已有${used}处使用，已使用的地方仍会保留；今后不能再选择。` : '删除后不能再选择。'
    if (await ask({ title: `确定删除标签「${title}」吗？`, content, okText: '删除', danger: true })) {
      await remove.run({ labelId: id })
    }
  }
  return (
    <div className={styles.chip}>
      {handle}
      <span className={styles.chipTitle}>{title}</span>
      {used > 0 && (
        <span className={styles.used} title={`已使用${used}次`}>
          {used}
        </span>
      )}
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={`编辑标签${title}`}
        onClick={onEdit}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={`删除标签${title}`}
        loading={remove.pending}
        onClick={() => void askAndRemove()}
      />
    </div>
  )
}

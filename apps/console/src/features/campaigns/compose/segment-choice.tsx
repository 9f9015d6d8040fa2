import type { CustomerFilter } from '@roombook/contract/customer-directory'
import {
  type CustomerSegment,
  deleteSegment,
  listSegments,
  saveSegment,
} from '@roombook/contract/customer-segments'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useFilterText } from '#features/customers/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import styles from '../campaigns.module.css'

interface SegmentChoiceProps {
  chosenId: number | undefined
  onChoose(segmentId: number | undefined): void
  /** Continues with the segment's filter. */
  onEdit(filter: CustomerFilter): void
}

/** Chooses a saved filter; each can be renamed, opened or deleted. */
export function SegmentChoice({ chosenId, onChoose, onEdit }: SegmentChoiceProps) {
  const { data, error, refetch } = useCall(listSegments, {})
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={3} label="正在读取人群" />
    )
  if (data.list.length === 0)
    return <EmptyState title="还没有已存人群" hint="在「按条件筛选」中选好条件，点「存为人群」" />
  return (
    <Radio.Group
      aria-label="已存人群"
      className={styles.segments ?? ''}
      value={chosenId}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {data.list.map((segment) => (
        <SegmentRow
          key={segment.id}
          segment={segment}
          onEdit={() => onEdit(segment.filter)}
          onGone={() => chosenId === segment.id && onChoose(undefined)}
        />
      ))}
    </Radio.Group>
  )
}

interface SegmentRowProps {
  segment: CustomerSegment
  onEdit(): void
  onGone(): void
}

function SegmentRow({ segment, onEdit, onGone }: SegmentRowProps) {
  const { id: segmentId, version, title, filter } = segment
  const filterText = useFilterText(filter)
  const [renaming, setRenaming] = useState<string>()
  const save = useChange(saveSegment, { refetch: [listSegments], onDone: () => setRenaming(undefined) })
  const remove = useChange(deleteSegment, { refetch: [listSegments], onDone: onGone })
  async function confirmRemoval(): Promise<void> {
    const content = '用它创建过的群发不受影响。'
    if (await ask({ title: `删除人群「${title}」？`, content, okText: '删除', danger: true }))
      await remove.run({ segmentId, version })
  }
  const rename = () => void save.run({ segmentId, version, title: renaming ?? title, filter })
  return (
    <div className={styles.segment}>
      {renaming === undefined ? (
        <Radio value={segmentId}>
          <span className={styles.name}>{title}</span>
          <span className={styles.quiet}>{filterText || '全部客户'}</span>
        </Radio>
      ) : (
        <Input
          aria-label="人群名称"
          size="small"
          autoFocus
          value={renaming}
          onChange={(event) => setRenaming(event.target.value)}
          onPressEnter={rename}
        />
      )}
      <span className={styles.acts}>
        {renaming === undefined ? (
          <>
            <Button type="link" size="small" onClick={() => setRenaming(title)}>
              改名
            </Button>
            <Button type="link" size="small" onClick={onEdit}>
              调整条件
            </Button>
            <Button type="link" size="small" danger onClick={() => void confirmRemoval()}>
              删除
            </Button>
          </>
        ) : (
          <>
            <Button type="link" size="small" loading={save.pending} onClick={rename}>
              保存
            </Button>
            <Button type="link" size="small" onClick={() => setRenaming(undefined)}>
              取消
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

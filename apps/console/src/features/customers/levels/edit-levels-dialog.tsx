import { PlusOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { listCustomerLevels, saveCustomerLevels } from '@roombook/contract/customer-levels'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { callsOfCustomers } from '../customer-calls.ts'
import { LevelRow } from './level-row.tsx'
import {
  findProblems,
  inputOfDrafts,
  type LevelDraft,
  mostLevels,
  newDraft,
  toLevelDrafts,
} from './level-rules.ts'
import styles from './levels.module.css'

const width = 1080

/** 会员等级: the rules by which customers get their levels. */
export function EditLevelsDialog({ onClose }: { onClose(): void }) {
  const levels = useCall(listCustomerLevels, {}, { refetchOnMount: 'always' })
  const [begun, setBegun] = useState<OutputOf<typeof listCustomerLevels>>()
  if (!begun && levels.data && levels.isFetchedAfterMount) setBegun(levels.data)
  if (begun) return <LevelsForm begun={begun} onClose={onClose} />
  return (
    <Dialog open centered title="会员等级" width={width} footer={null} onCancel={onClose}>
      {levels.error ? (
        <ErrorState error={levels.error} onRetry={() => void levels.refetch()} />
      ) : (
        <LoadingState rows={5} />
      )}
    </Dialog>
  )
}

interface LevelsFormProps {
  begun: OutputOf<typeof listCustomerLevels>
  onClose(): void
}

function LevelsForm({ begun, onClose }: LevelsFormProps) {
  const [drafts, setDrafts] = useState(() => toLevelDrafts(begun.list))
  // Missing values are reported only after an attempt to save.
  const [isChecked, setChecked] = useState(false)
  const save = useChange(saveCustomerLevels, {
    refetch: [...callsOfCustomers, listCustomerLevels],
    onRefused: () => true,
    onDone: onClose,
  })
  const put = (draft: LevelDraft) =>
    setDrafts((before) => before.map((each) => (each.key === draft.key ? draft : each)))
  const submit = async (): Promise<void> => {
    setChecked(true)
    const isWrong = drafts.some((draft) => Object.keys(findProblems(draft, drafts)).length > 0)
    if (!isWrong && (await isSure(begun.list, drafts))) await save.run(inputOfDrafts(drafts))
  }
  return (
    <Dialog
      open
      centered
      title="会员等级"
      width={width}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.pending}
      mask={{ closable: false }}
      keyboard={!save.pending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p className={styles.intro}>
        由低到高排列，客户得到所达到的最高等级；订单结算时自动更新。保存后立即按这里的规则重新计算全部客户的等级。
      </p>
      {save.refusal && <Alert type="error" showIcon title={selectMessage(save.refusal)} />}
      {drafts.length === 0 && <EmptyState title="还没有等级" hint="添加第一个等级，比如：到店满3次的银卡" />}
      <SortableList
        items={drafts}
        keyOf={({ key }) => key}
        labelOf={({ title }) => title || '新等级'}
        className={styles.levels}
        onReorder={(keys) =>
          setDrafts((before) => keys.flatMap((key) => before.find((draft) => draft.key === key) ?? []))
        }
      >
        {(draft, handle) => (
          <LevelRow
            draft={draft}
            rank={drafts.indexOf(draft) + 1}
            handle={handle}
            problems={isChecked ? findProblems(draft, drafts) : {}}
            onChange={put}
            onRemove={() => setDrafts((before) => before.filter(({ key }) => key !== draft.key))}
          />
        )}
      </SortableList>
      <Button
        block
        type="dashed"
        icon={<PlusOutlined />}
        disabled={drafts.length >= mostLevels}
        onClick={() => setDrafts((before) => [...before, newDraft(before)])}
      >
        {drafts.length >= mostLevels ? `最多${mostLevels}个等级` : '添加等级'}
      </Button>
    </Dialog>
  )
}

/** The message of a refused field, else the refusal's own. */
const selectMessage = ({
  message,
  fields,
}: {
  message: string
  fields: Readonly<Record<string, string>>
}): string => Object.values(fields)[0] ?? message

/** Asks for confirmation before levels that customers have are deleted. */
async function isSure(
  before: LevelsFormProps['begun']['list'],
  drafts: readonly LevelDraft[],
): Promise<boolean> {
  const removedLevels = before.filter((level) => level.count > 0 && !drafts.some(({ id }) => id === level.id))
  if (removedLevels.length === 0) return true
  const holders = removedLevels.reduce((sum, { count }) => sum + count, 0)
  return await ask({
    title: `删除等级「${removedLevels.map(({ title }) => title).join('」「')}」？`,
    content: `其中 ${holders} 位客户会按其余规则重新定级。`,
    okText: '删除并保存',
    danger: true,
  })
}

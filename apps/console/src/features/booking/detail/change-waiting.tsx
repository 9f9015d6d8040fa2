import { answerChange, type OrderRow, readChangeRequest } from '@roombook/contract'
import { Alert, Button, Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { openOrderForm } from '../form/index.ts'
import { changedByMove } from '../moves/changed-by-move.ts'
import { wishOf } from './change-words.ts'
import styles from './order-detail.module.css'

/** What the guest asked to have changed, until somebody has answered: change the order, then say so. */
export function ChangeWaiting({ order }: { order: OrderRow }) {
  const { data, error } = useCall(readChangeRequest, { orderId: order.id })
  const [answering, setAnswering] = useState<'granted' | 'declined'>()
  const change = data?.change
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="客人申请修改预订"
        description={change ? wishOf(change) : error?.message}
        action={
          <Space orientation="vertical">
            <Button
              size="small"
              type="primary"
              onClick={() =>
                openOrderForm({ mode: 'edit', orderId: order.id, ...(change && { wish: change }) })
              }
            >
              编辑订单
            </Button>
            <Button size="small" onClick={() => setAnswering('granted')}>
              已修改
            </Button>
            <Button size="small" onClick={() => setAnswering('declined')}>
              无法修改
            </Button>
          </Space>
        }
      />
      {answering && (
        <AnswerDialog
          order={order}
          asked={change ? wishOf(change) : ''}
          granted={answering === 'granted'}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  )
}

interface AnswerDialogProps {
  order: OrderRow
  /** What it was that they asked for. */
  asked: string
  granted: boolean
  onClose(): void
}

/** Tells the guest whether it was done, with words if there are any. */
function AnswerDialog({ order, asked, granted, onClose }: AnswerDialogProps) {
  const [words, setWords] = useState('')
  useReturnFocus()
  const { run, pending } = useChange(answerChange, {
    refetch: [...changedByMove, readChangeRequest],
    onDone: onClose,
  })
  return (
    <Modal
      open
      centered
      title={granted ? '告知客人已修改' : '告知客人无法修改'}
      okText="发送"
      cancelText="返回"
      confirmLoading={pending}
      onOk={() => void run({ orderId: order.id, granted, words })}
      onCancel={onClose}
    >
      <p className={styles.asked}>客人申请：{asked}</p>
      <Input.TextArea
        className={styles.answer ?? ''}
        aria-label="回复客人"
        placeholder={granted ? '如：已为您改到荷花厅（可不填）' : '如：当晚包厢已订满（可不填）'}
        maxLength={100}
        showCount
        autoSize={{ minRows: 2, maxRows: 4 }}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </Modal>
  )
}

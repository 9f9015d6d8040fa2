import { refusals } from '@roombook/contract'
import type { CustomerFilter } from '@roombook/contract/customer-directory'
import { listSegments, saveSegment, segmentLimits } from '@roombook/contract/customer-segments'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Stores the current filter under a name, for later use. */
export function SaveSegment({ filter }: { filter: CustomerFilter }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button
        size="small"
        aria-haspopup="dialog"
        disabled={filter.keyword !== ''}
        title={filter.keyword === '' ? undefined : refusals['campaigns.segment_keyword'].message}
        onClick={() => setOpen(true)}
      >
        存为人群
      </Button>
      {open && <NameDialog filter={filter} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface NameDialogProps {
  filter: CustomerFilter
  onClose(): void
}

function NameDialog({ filter, onClose }: NameDialogProps) {
  const [title, setTitle] = useState('')
  const save = useChange(saveSegment, {
    refetch: [listSegments],
    onDone: onClose,
    onRefused: ({ fields }) => Boolean(fields.title),
  })
  const fault = save.refusal?.fields.title
  function submit(): void {
    if (!save.pending) void save.run({ segmentId: null, version: null, title, filter })
  }
  return (
    <Dialog
      open
      title="存为人群"
      okText="保存"
      cancelText="取消"
      confirmLoading={save.pending}
      onCancel={onClose}
      onOk={submit}
    >
      <Form layout="vertical" onFinish={submit}>
        <Form.Item
          label="人群名称"
          htmlFor="segment-title"
          validateStatus={fault ? 'error' : ''}
          help={fault}
          extra="保存的是筛选条件，每次使用时按当时的客户重新筛选。"
        >
          <Input
            id="segment-title"
            autoFocus
            maxLength={segmentLimits.title}
            showCount
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

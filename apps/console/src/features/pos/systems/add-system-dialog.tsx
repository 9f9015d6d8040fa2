import type { OutputOf } from '@roombook/contract'
import { addPosSystem } from '@roombook/contract/pos'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { NewKey } from '#ui/new-key.tsx'
import styles from '../pos.module.css'
import { callsOfPos } from '../pos-calls.ts'

const onlyOnce = '密钥只显示这一次，关闭后不能再查看；遗失时请停用后重新接入。'

/** 接入收银系统: names a new till system, then shows its key, in full only once. */
export function AddSystemDialog({ onClose }: { onClose(): void }) {
  const [title, setTitle] = useState('')
  const [walkIns, setWalkIns] = useState(false)
  const [made, setMade] = useState<OutputOf<typeof addPosSystem>>()
  const adding = useChange(addPosSystem, {
    refetch: callsOfPos,
    quiet: true,
    onDone: setMade,
    onRefused: () => true,
  })
  const { refusal } = adding
  if (made) return <NewKey title="请保存密钥" keyText={made.key} text={onlyOnce} onClose={onClose} />
  return (
    <Dialog
      open
      centered
      title="接入收银系统"
      okText="生成密钥"
      cancelText="取消"
      confirmLoading={adding.pending}
      onCancel={onClose}
      onOk={() => void adding.run({ title: title.trim(), walkIns })}
    >
      {refusal && !refusal.fields.title && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={refusal.message} />
      )}
      <Form layout="vertical" component="div">
        <Form.Item
          label="名称"
          htmlFor="pos-title"
          validateStatus={refusal?.fields.title ? 'error' : ''}
          help={refusal?.fields.title}
        >
          <Input
            id="pos-title"
            autoFocus
            maxLength={20}
            value={title}
            placeholder="例如：前厅收银"
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Checkbox checked={walkIns} onChange={(event) => setWalkIns(event.target.checked)}>
          没有预订的桌台开台时，自动为散客建单
        </Checkbox>
      </Form>
    </Dialog>
  )
}

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type PosSystem, savePosSystem } from '@roombook/contract/pos'
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from '../pos.module.css'
import { callsOfPos } from '../pos-calls.ts'

interface Line {
  key: number
  code: string
  roomId: number | undefined
}

interface EditSystemDialogProps {
  system: PosSystem
  rooms: readonly { id: number; title: string }[]
  onClose(): void
}

/** 桌号与设置: name of the till system, whether walk-ins get an order, and the rooms of its tables. */
export function EditSystemDialog({ system, rooms, onClose }: EditSystemDialogProps) {
  const [title, setTitle] = useState(system.title)
  const [walkIns, setWalkIns] = useState(system.walkIns)
  const [lines, setLines] = useState<Line[]>(() => system.tables.map((table, key) => ({ key, ...table })))
  const saving = useChange(savePosSystem, { refetch: callsOfPos, onDone: onClose, onRefused: () => true })
  const { refusal } = saving
  const change = (key: number, part: Partial<Line>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () =>
    setLines((before) => [
      ...before,
      { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, code: '', roomId: undefined },
    ])
  const isComplete = lines.every(({ code, roomId }) => code.trim() !== '' && roomId !== undefined)
  return (
    <Dialog
      open
      centered
      title={`「${system.title}」的桌号与设置`}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !isComplete }}
      confirmLoading={saving.pending}
      onCancel={onClose}
      onOk={() =>
        void saving.run({
          systemId: system.id,
          version: system.version,
          title: title.trim(),
          walkIns,
          tables: lines.map(({ code, roomId }) => ({ code: code.trim(), roomId: roomId ?? 0 })),
        })
      }
    >
      {refusal && !refusal.fields.title && !refusal.fields.tables && (
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
            maxLength={20}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item>
          <Checkbox checked={walkIns} onChange={(event) => setWalkIns(event.target.checked)}>
            没有预订的桌台开台时，自动为散客建单
          </Checkbox>
        </Form.Item>
        <Form.Item label="收银的桌号对应哪个包厢" help="桌号按收银系统里的写法；一个包厢可以有几个桌号">
          <div className={styles.lines}>
            {lines.map(({ key, code, roomId }, at) => (
              <div key={key} className={styles.line}>
                <Input
                  aria-label={`第${at + 1}个桌号`}
                  maxLength={40}
                  placeholder="桌号"
                  value={code}
                  onChange={(event) => change(key, { code: event.target.value })}
                />
                <Select<number>
                  aria-label={`第${at + 1}个包厢`}
                  placeholder="选择包厢"
                  showSearch={{ optionFilterProp: 'label' }}
                  {...(roomId !== undefined && { value: roomId })}
                  options={rooms.map(({ id, title: label }) => ({ value: id, label }))}
                  onChange={(chosen) => change(key, { roomId: chosen })}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`移除第${at + 1}个桌号`}
                  onClick={() => setLines((before) => before.filter((line) => line.key !== key))}
                />
              </div>
            ))}
          </div>
          {refusal?.fields.tables && (
            <p role="alert" className={styles.fault}>
              {refusal.fields.tables}
            </p>
          )}
          <Button type="dashed" icon={<PlusOutlined />} onClick={add}>
            添加桌号
          </Button>
        </Form.Item>
      </Form>
    </Dialog>
  )
}

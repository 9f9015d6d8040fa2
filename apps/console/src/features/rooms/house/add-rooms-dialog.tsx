import { addRoomsInBulk } from '@roombook/contract/rooms'
import { expandRoomNames } from '@roombook/domain/rooms'
import { Form, Input, Tag } from 'antd'
import { useId } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useFloorPlan } from '../use-floor-plan.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import styles from './add-rooms-dialog.module.css'
import { RoomFields } from './room-fields.tsx'
import { type RoomValues, toRoomInput, toRoomValues } from './room-values.ts'

interface Values extends RoomValues {
  names: string
}

/** Adds several similar rooms by name, with a preview. */
export function AddRoomsDialog({ floorId, onClose }: { floorId: number; onClose(): void }) {
  const { rooms } = useFloorPlan()
  const [form] = Form.useForm<Values>()
  const formId = useId()
  const adding = useFloorPlanChange(addRoomsInBulk, { form, onDone: onClose })
  const text = Form.useWatch('names', form) ?? ''
  const read = expandRoomNames(text)
  const had = new Set(rooms.map((room) => room.title))
  const names = 'names' in read ? read.names : []
  const made = names.filter((name) => !had.has(name))
  return (
    <Dialog
      open
      centered
      width={560}
      title="批量添加包厢"
      okText={made.length > 0 ? `添加${made.length}间` : '添加'}
      cancelText="取消"
      confirmLoading={adding.pending}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: made.length === 0 }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...toRoomValues(), floorId, names: '' }}
        onFinish={({ names: typed, ...values }) => void adding.run({ ...toRoomInput(values), names: typed })}
      >
        <Form.Item
          name="names"
          label="名称"
          extra="用「–」或「~」表示一段编号，用「、」隔开多个名称，例如：A1–A20、牡丹厅"
        >
          <Input.TextArea
            autoFocus
            autoSize={{ minRows: 2, maxRows: 5 }}
            aria-label="名称"
            placeholder="A01–A12"
          />
        </Form.Item>
        <section className={styles.preview} aria-label="将要添加的包厢" aria-live="polite">
          {text.trim() === '' ? (
            <p className={styles.said}>输入名称后，这里显示将要添加的包厢</p>
          ) : 'fault' in read ? (
            <p className={styles.fault} role="alert">
              {read.fault}
            </p>
          ) : (
            <>
              <p className={styles.said}>
                将添加{made.length}间
                {names.length > made.length && `，跳过已存在的${names.length - made.length}间`}
              </p>
              <ul className={styles.names}>
                {names.map((name) => (
                  <li key={name}>
                    <Tag className={had.has(name) ? (styles.had ?? '') : ''}>{name}</Tag>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <RoomFields />
      </Form>
    </Dialog>
  )
}

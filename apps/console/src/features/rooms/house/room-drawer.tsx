import { deleteRoom, type ManagedRoom, saveRoom } from '@roombook/contract/rooms'
import { floorPlanLimits, usualFacilities } from '@roombook/domain/rooms'
import { lengthOf } from '@roombook/domain/validation'
import { Button, Drawer, Form, Input, Select } from 'antd'
import { useId } from 'react'
import { useLeaveGuard } from '#platform/forms/use-leave-guard.ts'
import { ImageField } from '#platform/upload/image-field.tsx'
import { PictureList } from '#platform/upload/picture-list.tsx'
import { ask } from '#ui/toast.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import styles from './room-drawer.module.css'
import { RoomFields } from './room-fields.tsx'
import { type RoomValues, toRoomInput, toRoomValues } from './room-values.ts'

/** The edited room, or the floor of a new one. */
export type RoomSubject = { kind: 'room'; room: ManagedRoom } | { kind: 'new'; floorId: number }

interface Values extends RoomValues {
  title: string
  image: string
  moreImages: string[]
  facilities: string[]
}

/** Edits or adds a room; closing with unsaved entries asks first. */
export function RoomDrawer({ subject, onClose }: { subject: RoomSubject; onClose(): void }) {
  const [form] = Form.useForm<Values>()
  const formId = useId()
  const saving = useFloorPlanChange(saveRoom, { form, onDone: onClose })
  const removing = useFloorPlanChange(deleteRoom, { onDone: onClose })
  const room = subject.kind === 'room' ? subject.room : undefined
  const begun: Values =
    subject.kind === 'room'
      ? { ...toRoomValues(subject.room), ...toGuestFields(subject.room) }
      : { ...toRoomValues(), floorId: subject.floorId, ...toGuestFields() }
  const isChanged = () =>
    JSON.stringify(toInput(form.getFieldsValue(true))) !== JSON.stringify(toInput(begun))
  const close = useLeaveGuard(isChanged, onClose)
  const remove = async (deletedRoom: ManagedRoom) => {
    const sure = await ask({
      title: `删除包厢「${deletedRoom.title}」？`,
      content: '删除后不再出现在房态中，历史订单保留。',
      okText: '删除',
      danger: true,
    })
    if (sure) await removing.run({ roomId: deletedRoom.id })
  }
  return (
    <Drawer
      open
      size={420}
      title={room ? '编辑包厢' : '添加包厢'}
      // The name of a new room receives the focus.
      autoFocus={room !== undefined}
      onClose={() => void close()}
      footer={
        <div className={styles.foot}>
          {room && (
            <Button danger type="text" loading={removing.pending} onClick={() => void remove(room)}>
              删除包厢
            </Button>
          )}
          <span className={styles.space} />
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={saving.pending}>
            保存
          </Button>
        </div>
      }
    >
      <Form<Values>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError
        initialValues={begun}
        onFinish={(values) => void saving.run({ ...toInput(values), roomId: room?.id ?? null })}
      >
        <Form.Item
          name="title"
          label="包厢名称"
          rules={[{ required: true, whitespace: true, message: '请输入包厢名称' }]}
        >
          <Input
            autoFocus={!room}
            maxLength={floorPlanLimits.roomTitle}
            showCount
            placeholder="例如：牡丹厅"
          />
        </Form.Item>
        <RoomFields />
        <Form.Item
          name="facilities"
          label="设施"
          extra="显示在门店页面和客人选包厢的页面；也可输入列表中没有的设施后回车"
          rules={[{ validator: checkFacilities }]}
        >
          <Select
            mode="tags"
            maxCount={floorPlanLimits.facilities}
            placeholder="例如：窗景、KTV"
            options={usualFacilities.map((title) => ({ value: title, label: title }))}
          />
        </Form.Item>
        <Form.Item name="image" label="图片" extra="建议用横图，宽度至少750像素">
          <PictureField />
        </Form.Item>
        <Form.Item name="moreImages" extra="客人可以放大查看，左右滑动">
          <MorePictures />
        </Form.Item>
      </Form>
    </Drawer>
  )
}

/** Returns the fields of a room that guests see; empty for a new room. */
const toGuestFields = ({ title, image, moreImages, facilities }: Partial<ManagedRoom> = {}) => ({
  title: title ?? '',
  image: image ?? '',
  moreImages: moreImages ?? [],
  facilities: facilities ?? [],
})

/** Converts the fields to the call's input. */
const toInput = ({ title, image, moreImages, facilities, ...values }: Values) => ({
  ...toRoomInput(values),
  title,
  image,
  moreImages,
  facilities,
})

async function checkFacilities(_: unknown, names: readonly string[]): Promise<void> {
  const tooLong = names.find((name) => lengthOf(name.trim()) > floorPlanLimits.facilityTitle)
  if (tooLong) throw new Error(`「${tooLong}」过长，最多${floorPlanLimits.facilityTitle}个字符`)
}

const MorePictures = ({ value = [], onChange }: { value?: string[]; onChange?(paths: string[]): void }) => (
  <PictureList
    label="更多图片"
    paths={value}
    most={floorPlanLimits.morePictures}
    onChange={(paths) => onChange?.(paths)}
  />
)

/** The picture as a form field with value and change handler. */
const PictureField = ({ value = '', onChange }: { value?: string; onChange?(url: string): void }) => (
  <ImageField label="包厢图片" shape="wide" value={value} onChange={(url) => onChange?.(url)} />
)

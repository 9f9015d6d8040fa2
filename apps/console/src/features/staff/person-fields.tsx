import { Form, Input } from 'antd'
import { ImageField } from '#platform/upload/image-field.tsx'

/** The picture as a form field. */
function PictureField({ value = '', onChange }: { value?: string; onChange?: (path: string) => void }) {
  return <ImageField label="头像" shape="round" value={value} onChange={(path) => onChange?.(path)} />
}

/** Picture and nickname of a member of staff. */
export function PersonFields() {
  return (
    <>
      <Form.Item name="avatar" label="头像">
        <PictureField />
      </Form.Item>
      <Form.Item
        name="nickname"
        label="昵称"
        rules={[{ required: true, whitespace: true, message: '请输入昵称' }]}
      >
        <Input maxLength={20} placeholder="同事和订单上看到的名字" autoComplete="off" />
      </Form.Item>
    </>
  )
}

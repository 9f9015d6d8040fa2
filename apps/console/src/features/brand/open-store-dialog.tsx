import { openShop } from '@roombook/contract/brand'
import type { PluginName } from '@roombook/domain/session'
import { Alert, Form, Input, Select } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { type FieldTable, showAtFields } from '#platform/forms/refused-fields.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type BrandSession, brandApi } from './brand-session.ts'
import { PluginChoice } from './plugin-choice.tsx'

interface OpenStoreProps {
  open: boolean
  brands: BrandSession['brands']
  onClose(): void
  onOpened(): void
}

interface Fields {
  brandId: number
  title: string
  address: string
  phone: string
  ownerPhone: string
  ownerName: string
  plugins: PluginName[]
}

const fieldsOfForm: FieldTable<Fields> = {
  brandId: true,
  title: true,
  address: true,
  phone: true,
  ownerPhone: true,
  ownerName: true,
  plugins: true,
}

/** 开新店: name and address of the store, its first administrator, and the plugins opened for it. */
export function OpenStoreDialog({ open, brands, onClose, onOpened }: OpenStoreProps) {
  const [form] = Form.useForm<Fields>()
  const { run, pending } = useChange(openShop, {
    client: brandApi,
    onDone() {
      onClose()
      onOpened()
    },
    onRefused: ({ fields }) => showAtFields(form, fieldsOfForm, fields),
  })
  return (
    <Dialog
      title="开新店"
      open={open}
      onCancel={onClose}
      okText="开通"
      cancelText="取消"
      confirmLoading={pending}
      onOk={() => form.submit()}
      destroyOnHidden
      mask={{ closable: false }}
      styles={{ body: { paddingTop: 8 } }}
    >
      <Form
        form={form}
        name="store"
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{
          brandId: brands[0]?.id,
          title: '',
          address: '',
          phone: '',
          ownerPhone: '',
          ownerName: '',
          plugins: [],
        }}
        onFinish={(fields) => void run({ ...fields, brandId: fields.brandId ?? brands[0]?.id ?? 0 })}
      >
        {brands.length > 1 && (
          <Form.Item label="品牌" name="brandId">
            <Select options={brands.map(({ id, title }) => ({ value: id, label: title }))} />
          </Form.Item>
        )}
        <Form.Item label="门店名称" name="title" rules={[buildRule('title')]}>
          <Input maxLength={30} placeholder="例如：和宴·望江店" autoFocus />
        </Form.Item>
        <Form.Item label="门店地址" name="address" rules={[buildRule('address')]}>
          <Input maxLength={100} placeholder="客人在短信和邀请函里看到的地址" />
        </Form.Item>
        <Form.Item label="门店电话" name="phone" rules={[buildRule('phone')]}>
          <Input maxLength={20} inputMode="tel" placeholder="座机或手机" />
        </Form.Item>
        <Form.Item label="管理员姓名" name="ownerName" rules={[buildRule('ownerName')]}>
          <Input maxLength={20} placeholder="门店的第一位管理员" autoComplete="off" />
        </Form.Item>
        <Form.Item label="管理员手机号" name="ownerPhone" rules={[buildRule('ownerPhone')]}>
          <Input maxLength={20} inputMode="tel" placeholder="用于登录" autoComplete="off" />
        </Form.Item>
        <Form.Item label="开通功能" name="plugins" extra="由品牌免费开通，长期有效；以后可在门店列表中更改">
          <PluginChoice label="开通功能" />
        </Form.Item>
        <Alert
          type="info"
          showIcon
          title="开通后，管理员用该手机号登录；首次使用请选择「短信验证码」，登录后可设置密码。"
        />
      </Form>
    </Dialog>
  )
}

const shape = openShop.input.shape

/** Builds a form rule from the contract's schema, so that page and server show the same message. */
const buildRule = (name: Exclude<keyof Fields, 'brandId' | 'plugins'>) => ({
  async validator(_: unknown, value: string | undefined) {
    const read = shape[name].safeParse(value ?? '')
    if (!read.success) throw new Error(read.error.issues[0]?.message)
  },
})

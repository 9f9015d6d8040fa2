import type { OutputOf } from '@roombook/contract'
import { listPrinters, setPrinterCloud } from '@roombook/contract/printing'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { type FieldTable, showAtFields } from '#platform/forms/refused-fields.ts'
import styles from './printers.module.css'

interface Values {
  cloudUser: string
  cloudKey?: string
}

const fieldsOfForm: FieldTable<Values> = { cloudUser: true, cloudKey: true }

/** The store's account at the provider of cloud printers. Its key can be set, but is never shown. */
export function CloudAccountCard({ cloud }: { cloud: OutputOf<typeof listPrinters>['cloud'] }) {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const change = useChange(setPrinterCloud, {
    refetch: [listPrinters],
    onDone() {
      setDirty(false)
      form.resetFields(['cloudKey'])
    },
    onRefused: ({ fields }) => showAtFields(form, fieldsOfForm, fields),
  })
  return (
    <SettingsCard title="云打印账号" hint="使用飞鹅云打印机时填写，账号和 UKEY 在飞鹅云开放平台查看。">
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.cloud ?? ''}
        initialValues={{ cloudUser: cloud.cloudUser }}
        onValuesChange={() => setDirty(true)}
        onFinish={({ cloudUser, cloudKey }) =>
          void change.run({ cloudUser, ...(cloudKey?.trim() ? { cloudKey } : {}) })
        }
      >
        <Form.Item
          name="cloudUser"
          label="账号"
          rules={[{ required: true, whitespace: true, message: '请输入飞鹅云账号' }]}
        >
          <Input maxLength={64} autoComplete="off" placeholder="注册飞鹅云时的账号" />
        </Form.Item>
        <Form.Item name="cloudKey" label="UKEY">
          <Input.Password
            maxLength={64}
            autoComplete="new-password"
            placeholder={cloud.keySaved ? '已保存，不显示；重新填写即替换' : '开发者密钥'}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={change.pending}>
          保存账号
        </Button>
      </Form>
    </SettingsCard>
  )
}

import { listSmsTemplates, numberSmsTemplate, type SmsGatewayName } from '@roombook/contract/sms-templates'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './sms.module.css'
import { gatewayNames } from './template-text.ts'

interface NumberDialogProps {
  seen: { templateId: number; version: number }
  gateway: SmsGatewayName
  onClose(): void
}

/** Enters the provider's number of a template that was registered there by hand. */
export function NumberDialog({ seen, gateway, onClose }: NumberDialogProps) {
  const [typed, setTyped] = useState('')
  const { run, pending, refusal } = useChange(numberSmsTemplate, {
    refetch: [listSmsTemplates],
    onDone: onClose,
    onRefused: ({ fields }) => Boolean(fields.providerTemplate),
  })
  const fault = refusal?.fields.providerTemplate
  return (
    <Dialog
      title="填写模板编号"
      open
      onCancel={onClose}
      okText="保存"
      cancelText="取消"
      confirmLoading={pending}
      onOk={() => void run({ ...seen, providerTemplate: typed })}
    >
      <p className={styles.hint}>
        在{gatewayNames[gateway]}
        后台用同样的文字报备并通过后，把模板编号填在这里。系统按已通过处理，不再向服务商核对。
      </p>
      <Form layout="vertical">
        <Form.Item
          label="模板编号"
          htmlFor="sms-template-number"
          validateStatus={fault ? 'error' : ''}
          help={fault}
        >
          <Input
            id="sms-template-number"
            value={typed}
            autoFocus
            placeholder={gateway === 'aliyun' ? '例如：SMS_123456789' : '例如：1234567'}
            onChange={(event) => setTyped(event.target.value.trim())}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

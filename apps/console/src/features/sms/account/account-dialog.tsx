import { readSmsAccount, type SmsAccount, type SmsProviderName, saveSmsAccount } from '@roombook/contract'
import { Form, Input, Modal, Radio } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useLeaveGuard } from '#platform/forms/use-leave-guard.ts'
import styles from '../sms.module.css'
import { gatewayNames } from '../template-words.ts'
import { keyWords } from './account-words.ts'

interface AccountDialogProps {
  account: SmsAccount | null
  onClose(): void
}

interface Typed {
  provider: SmsProviderName
  keyId: string
  keySecret: string
  appId: string
  sign: string
}

const fieldNames = ['provider', 'keyId', 'keySecret', 'appId', 'sign'] as const
const providers = ['aliyun', 'tencent'] as const

/** The key and sign of a store's own account with a provider, which is asked about them as they are saved. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const [form] = Form.useForm<Typed>()
  const provider = Form.useWatch('provider', form) ?? account?.provider ?? 'aliyun'
  const keyId = Form.useWatch('keyId', form) ?? account?.keyId
  const keepsSecret = account?.provider === provider && account.keyId === keyId?.trim()
  const words = keyWords[provider]
  const { run, pending } = useChange(saveSmsAccount, {
    refetch: [readSmsAccount],
    onDone: onClose,
    onRefused({ fields }) {
      const told = fieldNames.flatMap((name) => (fields[name] ? [{ name, errors: [fields[name]] }] : []))
      form.setFields(told)
      return told.length > 0
    },
  })
  const cancel = useLeaveGuard(() => form.isFieldsTouched(), onClose)
  return (
    <Modal
      title="门店自己的短信账号"
      open
      onCancel={() => void cancel()}
      okText="保存并核对"
      cancelText="取消"
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={() => form.submit()}
    >
      <p className={styles.intro}>
        资质、签名和模板由门店在服务商处申请，短信费用由门店直接付给服务商，不占用短信余量。{words.secret}
        加密保存，保存后不再显示。
      </p>
      <Form
        form={form}
        layout="vertical"
        autoComplete="off"
        initialValues={{
          ...{ provider: account?.provider ?? 'aliyun', keyId: account?.keyId ?? '', keySecret: '' },
          ...{ appId: account?.appId ?? '', sign: account?.sign ?? '' },
        }}
        onFinish={(typed) => void run({ ...typed, appId: typed.appId ?? '', version: account?.version ?? 0 })}
      >
        <Form.Item label="服务商" name="provider">
          <Radio.Group options={providers.map((name) => ({ value: name, label: gatewayNames[name] }))} />
        </Form.Item>
        <Form.Item label={words.id} name="keyId" rules={[{ required: true, message: `请填写${words.id}` }]}>
          <Input maxLength={128} />
        </Form.Item>
        <Form.Item
          label={words.secret}
          name="keySecret"
          rules={[{ required: !keepsSecret, message: `请填写${words.secret}` }]}
          extra={`在${words.where}创建，只需短信服务的权限`}
        >
          <Input.Password
            maxLength={128}
            autoComplete="new-password"
            placeholder={keepsSecret ? '不修改请留空' : ''}
          />
        </Form.Item>
        {provider === 'tencent' && (
          <Form.Item label="SDK AppID" name="appId" rules={[{ required: true, message: '请填写SDK AppID' }]}>
            <Input maxLength={20} placeholder="例如：1400006666" />
          </Form.Item>
        )}
        <Form.Item
          label="短信签名"
          name="sign"
          rules={[{ required: true, message: '请填写短信签名' }]}
          extra="已在服务商处申请的签名，不含【】"
        >
          <Input maxLength={20} placeholder="例如：和宴" />
        </Form.Item>
      </Form>
    </Modal>
  )
}

import {
  readSmsAccount,
  type SmsAccount,
  type SmsProviderName,
  saveSmsAccount,
} from '@roombook/contract/sms-account'
import { Form, Radio } from 'antd'
import { AccountDialog } from '#platform/forms/account-dialog.tsx'
import { AccountField } from '#platform/forms/account-field.tsx'
import { gatewayNames } from '../template-text.ts'
import { keyLabels } from './account-text.ts'

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

/** Edits key and signature of the store's own account at a provider, which verifies them on saving. */
export function SmsAccountDialog({ account, onClose }: AccountDialogProps) {
  const [form] = Form.useForm<Typed>()
  const provider = Form.useWatch('provider', form) ?? account?.provider ?? 'aliyun'
  const keyId = Form.useWatch('keyId', form) ?? account?.keyId
  const keepsSecret = account?.provider === provider && account.keyId === keyId?.trim()
  const labels = keyLabels[provider]
  return (
    <AccountDialog
      title="门店自己的短信账号"
      okText="保存并核对"
      intro={`资质、签名和模板由门店在服务商处申请，短信费用由门店直接付给服务商，不占用短信余量。${labels.secret}加密保存，保存后不再显示。`}
      form={form}
      initial={{
        provider: account?.provider ?? 'aliyun',
        keyId: account?.keyId ?? '',
        keySecret: '',
        appId: account?.appId ?? '',
        sign: account?.sign ?? '',
      }}
      fieldNames={fieldNames}
      call={saveSmsAccount}
      inputOf={(typed) => ({ ...typed, appId: typed.appId ?? '', version: account?.version ?? 0 })}
      refetch={[readSmsAccount]}
      onClose={onClose}
    >
      <Form.Item label="服务商" name="provider">
        <Radio.Group options={providers.map((name) => ({ value: name, label: gatewayNames[name] }))} />
      </Form.Item>
      <AccountField name="keyId" label={labels.id} maxLength={128} />
      <AccountField
        name="keySecret"
        label={labels.secret}
        kind="secret"
        maxLength={128}
        isStored={keepsSecret}
        extra={`在${labels.where}创建，只需短信服务的权限`}
      />
      {provider === 'tencent' && (
        <AccountField name="appId" label="SDK AppID" maxLength={20} placeholder="例如：1400006666" />
      )}
      <AccountField
        name="sign"
        label="短信签名"
        maxLength={20}
        extra="已在服务商处申请的签名，不含【】"
        placeholder="例如：和宴"
      />
    </AccountDialog>
  )
}

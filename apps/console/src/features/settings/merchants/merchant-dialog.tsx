import {
  type Merchant,
  type MerchantGateway,
  type MerchantMode,
  readMerchants,
  saveMerchant,
} from '@roombook/contract/merchants'
import { Form, Radio } from 'antd'
import { AccountDialog } from '#platform/forms/account-dialog.tsx'
import { MerchantFields } from './merchant-fields.tsx'
import { merchantModeLabels, paymentGatewayNames } from './merchant-text.ts'

interface MerchantDialogProps {
  gateway: MerchantGateway
  merchant: Merchant | undefined
  /** The operator is a service provider there. */
  isPartner: boolean
  onClose(): void
}

/** Typed values of an account; fields of another kind are empty. */
interface TypedMerchant {
  mode: MerchantMode
  account: string
  appId: string
  serial: string
  publicKeyId: string
  publicKey: string
  privateKey: string
  apiKey: string
  appSecret: string
  authToken: string
  scoreServiceId: string
}

const emptyValues = {
  account: '',
  appId: '',
  serial: '',
  publicKeyId: '',
  publicKey: '',
  privateKey: '',
  apiKey: '',
  appSecret: '',
  authToken: '',
  scoreServiceId: '',
}
const fieldNames = ['mode', ...(Object.keys(emptyValues) as (keyof typeof emptyValues)[])] as const

/** Edits a merchant account that receives payments; its provider verifies it on saving. */
export function MerchantDialog({ gateway, merchant, isPartner, onClose }: MerchantDialogProps) {
  const [form] = Form.useForm<TypedMerchant>()
  const mode = Form.useWatch('mode', form) ?? merchant?.mode ?? 'own'
  const account = Form.useWatch('account', form) ?? merchant?.account
  const isKept = merchant?.mode === mode && merchant.account === account?.trim()
  const name = paymentGatewayNames[gateway]
  const modes = isPartner || merchant?.mode === 'partner' ? (['own', 'partner'] as const) : (['own'] as const)
  return (
    <AccountDialog
      title={`${name}收款账户`}
      okText="验证并保存"
      intro={`保存前会向${name}查询一笔不存在的订单来验证，不收费、不扣款。${merchant ? '换成另一个账户后，已付的订金仍从原账户退回。' : ''}`}
      form={form}
      initial={{
        ...emptyValues,
        mode: merchant?.mode ?? 'own',
        ...(merchant && {
          account: merchant.account,
          appId: merchant.appId,
          serial: merchant.serial,
          publicKeyId: merchant.publicKeyId,
          scoreServiceId: merchant.scoreServiceId,
        }),
      }}
      fieldNames={fieldNames}
      call={saveMerchant}
      // An authorization token contains no account number: with a kept token, the stored account is used.
      inputOf={(typed) => ({
        ...(isKept ? { ...emptyValues, account: merchant.account } : emptyValues),
        ...typed,
        gateway,
        mode,
        version: merchant?.version ?? 0,
      })}
      refetch={[readMerchants]}
      onClose={onClose}
    >
      <Form.Item label="接入方式" name="mode" hidden={modes.length === 1}>
        <Radio.Group
          options={modes.map((each) => ({ value: each, label: merchantModeLabels[gateway][each] }))}
        />
      </Form.Item>
      <MerchantFields gateway={gateway} mode={mode} isStored={isKept} />
    </AccountDialog>
  )
}

import {
  type Merchant,
  type MerchantGateway,
  type MerchantMode,
  readMerchants,
  saveMerchant,
} from '@roombook/contract'
import { Form, Modal, Radio } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useLeaveGuard } from '#platform/forms/use-leave-guard.ts'
import { MerchantFields } from './merchant-fields.tsx'
import { gatewayWords, modeWords } from './merchant-words.ts'
import styles from './merchants.module.css'

interface MerchantDialogProps {
  gateway: MerchantGateway
  merchant: Merchant | undefined
  /** The operator is a service provider there. */
  isPartner: boolean
  onClose(): void
}

/** What is typed of an account; what is not asked for by its kind is empty. */
export interface TypedMerchant {
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

const nothing = {
  ...{ account: '', appId: '', serial: '', publicKeyId: '', publicKey: '' },
  ...{ privateKey: '', apiKey: '', appSecret: '', authToken: '', scoreServiceId: '' },
}
const fieldNames = ['mode', ...(Object.keys(nothing) as (keyof typeof nothing)[])] as const

/** An account by which the store takes payments; its provider is asked about it as it is saved. */
export function MerchantDialog({ gateway, merchant, isPartner, onClose }: MerchantDialogProps) {
  const [form] = Form.useForm<TypedMerchant>()
  const mode = Form.useWatch('mode', form) ?? merchant?.mode ?? 'own'
  const account = Form.useWatch('account', form) ?? merchant?.account
  const isKept = merchant?.mode === mode && merchant.account === account?.trim()
  const { run, pending } = useChange(saveMerchant, {
    refetch: [readMerchants],
    onDone: onClose,
    onRefused({ fields }) {
      const told = fieldNames.flatMap((name) => (fields[name] ? [{ name, errors: [fields[name]] }] : []))
      form.setFields(told)
      return told.length > 0
    },
  })
  const cancel = useLeaveGuard(() => form.isFieldsTouched(), onClose)
  const name = gatewayWords[gateway]
  const modes = isPartner || merchant?.mode === 'partner' ? (['own', 'partner'] as const) : (['own'] as const)
  return (
    <Modal
      title={`${name}收款账户`}
      open
      onCancel={() => void cancel()}
      okText="验证并保存"
      cancelText="取消"
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={() => form.submit()}
    >
      <p className={styles.intro}>
        保存前会向{name}查询一笔不存在的订单来验证，不收费、不扣款。
        {merchant && '换成另一个账户后，已付的订金仍从原账户退回。'}
      </p>
      <Form
        form={form}
        layout="vertical"
        autoComplete="off"
        initialValues={{
          ...nothing,
          mode: merchant?.mode ?? 'own',
          ...(merchant && {
            ...{ account: merchant.account, appId: merchant.appId },
            ...{ serial: merchant.serial, publicKeyId: merchant.publicKeyId },
            scoreServiceId: merchant.scoreServiceId,
          }),
        }}
        onFinish={(typed) =>
          // A token names no account: with the one before it is the account that there is.
          void run({
            ...{ ...nothing, account: isKept ? merchant.account : '' },
            ...{ ...typed, gateway, mode, version: merchant?.version ?? 0 },
          })
        }
      >
        <Form.Item label="接入方式" name="mode" hidden={modes.length === 1}>
          <Radio.Group options={modes.map((each) => ({ value: each, label: modeWords[gateway][each] }))} />
        </Form.Item>
        <MerchantFields gateway={gateway} mode={mode} isKept={isKept} />
      </Form>
    </Modal>
  )
}

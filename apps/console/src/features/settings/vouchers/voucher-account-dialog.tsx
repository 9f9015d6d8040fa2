import {
  readVoucherAccounts,
  saveVoucherAccount,
  type VoucherAccount,
} from '@roombook/contract/voucher-accounts'
import { readVoucherPlatforms } from '@roombook/contract/voucher-checks'
import { type VoucherPlatform, voucherPlatforms } from '@roombook/domain/vouchers'
import { Form } from 'antd'
import { AccountDialog } from '#platform/forms/account-dialog.tsx'
import { AccountField } from '#platform/forms/account-field.tsx'

const fieldNames = ['account', 'store', 'merchant', 'secret', 'token'] as const
type Typed = Record<(typeof fieldNames)[number], string>
const emptyValues: Typed = { account: '', store: '', merchant: '', secret: '', token: '' }

/** Explains how an account is verified. */
const introByPlatform: Readonly<Record<VoucherPlatform, string>> = {
  meituan:
    '在美团开放平台开通到店餐饮团购并由门店授权后取得。保存前会查询门店今天的验券记录来验证，不会核销任何券。',
  douyin:
    '在抖音开放平台创建生活服务商家应用、开通团购核销并由来客授权后取得。保存前会查询一张不存在的券来验证，不会核销任何券。',
}

interface VoucherAccountDialogProps {
  platform: VoucherPlatform
  account: VoucherAccount | undefined
  onClose(): void
}

/** Edits an account for voucher verification; its platform verifies it on saving. */
export function VoucherAccountDialog({ platform, account, onClose }: VoucherAccountDialogProps) {
  const [form] = Form.useForm<Typed>()
  const typed = Form.useWatch('account', form) ?? account?.account ?? ''
  const store = Form.useWatch('store', form) ?? account?.store ?? ''
  const isKept =
    account?.account === typed.trim() && (platform === 'meituan' || account.store === store.trim())
  return (
    <AccountDialog
      title={`${voucherPlatforms[platform]}验券账号`}
      okText="验证并保存"
      intro={introByPlatform[platform]}
      form={form}
      initial={{
        ...emptyValues,
        ...(account && { account: account.account, store: account.store, merchant: account.merchant }),
      }}
      fieldNames={fieldNames}
      call={saveVoucherAccount}
      inputOf={(values) => ({ ...emptyValues, ...values, platform, version: account?.version ?? 0 })}
      refetch={[readVoucherAccounts, readVoucherPlatforms]}
      onClose={onClose}
    >
      {platform === 'meituan' ? <MeituanFields isStored={isKept} /> : <DouyinFields isStored={isKept} />}
    </AccountDialog>
  )
}

const MeituanFields = ({ isStored }: { isStored: boolean }) => (
  <>
    <AccountField
      name="account"
      label="开发者ID"
      extra="开放平台「开发者信息」中的developerId"
      placeholder="例如：100567"
    />
    <AccountField name="secret" label="SignKey" kind="secret" maxLength={512} isStored={isStored} />
    <AccountField
      name="token"
      label="门店授权令牌"
      kind="secret"
      maxLength={512}
      isStored={isStored}
      extra="门店授权团购业务后取得的 appAuthToken"
    />
  </>
)

const DouyinFields = ({ isStored }: { isStored: boolean }) => (
  <>
    <AccountField name="account" label="应用ID" extra="应用的 client_key" placeholder="aw开头" />
    <AccountField
      name="secret"
      label="应用密钥"
      kind="secret"
      maxLength={512}
      isStored={isStored}
      extra="client_secret"
    />
    <AccountField
      name="store"
      label="抖音门店ID"
      extra="抖音来客「门店管理」中的 poi_id"
      placeholder="19位数字"
    />
    <AccountField name="merchant" label="商户根账户ID（可不填）" optional extra="云连锁商家需要填写" />
  </>
)

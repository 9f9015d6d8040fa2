import type { OutputOf } from '@roombook/contract'
import {
  checkMerchant,
  type Merchant,
  type MerchantGateway,
  readMerchants,
  removeMerchant,
} from '@roombook/contract/merchants'
import { isAdmin } from '@roombook/domain/session'
import { Alert } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useActor } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { AccountLine } from '../accounts/account-line.tsx'
import styles from '../accounts/accounts.module.css'
import { SettingsCard } from '../settings-card.tsx'
import { MerchantDialog } from './merchant-dialog.tsx'
import { merchantModeLabels, paymentGatewayNames } from './merchant-text.ts'

type Read = OutputOf<typeof readMerchants>

/** 收款账户: merchant accounts that receive guests' online payments; visible to administrators only. */
export function MerchantsCard() {
  return isAdmin(useActor().adminLevel) ? <Card /> : null
}

function Card() {
  const { data, error, refetch } = useCall(readMerchants, {})
  const [editing, setEditing] = useState<MerchantGateway>()
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={2} label="正在读取收款账户…" />
    )
  const { merchants, keepsSecrets, isReached, partnerOf } = data
  const obstacle = keepsSecrets
    ? isReached
      ? ''
      : '本站未设置公网地址，收不到到账通知，请联系系统管理员'
    : '本站未设置密钥保管，请联系系统管理员'
  const merchantOf = (gateway: MerchantGateway) => merchants.find((each) => each.gateway === gateway)
  return (
    <SettingsCard
      title="收款账户"
      hint="客人在线支付的订金直接进入门店自己的账户，退款也从这里退回。密钥加密保存，保存后不再显示。"
    >
      {obstacle && <Alert type="warning" showIcon title={obstacle} />}
      {merchants.length === 0 && <Alert type="info" showIcon title={describeFallback(data)} />}
      <ul className={styles.list}>
        {(['wechatpay', 'alipay'] as const).map((gateway) => (
          <MerchantLine
            key={gateway}
            gateway={gateway}
            merchant={merchantOf(gateway)}
            canEdit={obstacle === ''}
            onEdit={() => setEditing(gateway)}
          />
        ))}
      </ul>
      {editing && (
        <MerchantDialog
          gateway={editing}
          merchant={merchantOf(editing)}
          isPartner={partnerOf[editing]}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SettingsCard>
  )
}

/** Describes how payments are taken while the store has no account. */
function describeFallback({ otherwise }: Read): string {
  if (otherwise.length === 0) return '尚未设置收款账户，客人暂时不能在线支付订金'
  return otherwise.every(({ sandbox }) => sandbox)
    ? '尚未设置收款账户，现为演示收银台：不会真正收款'
    : '尚未设置收款账户，现由平台的账户代收'
}

interface MerchantLineProps {
  gateway: MerchantGateway
  merchant: Merchant | undefined
  canEdit: boolean
  onEdit(): void
}

function MerchantLine({ gateway, merchant, canEdit, onEdit }: MerchantLineProps) {
  const options = { refetch: [readMerchants] }
  const check = useChange(checkMerchant, options)
  const remove = useChange(removeMerchant, options)
  const name = paymentGatewayNames[gateway]
  const one = { gateway, version: merchant?.version ?? 0 }
  return (
    <AccountLine
      name={name}
      account={merchant}
      facts={merchant && `${merchantModeLabels[gateway][merchant.mode]} ${merchant.account}`}
      notes={[describeWechatPayment(merchant), describeScore(merchant)].filter((note) => note !== undefined)}
      canEdit={canEdit}
      onEdit={onEdit}
      checking={check.pending}
      onCheck={() => void check.run(one)}
      removing={remove.pending}
      removal={{
        title: `停用${name}收款账户？`,
        content: '此后客人不能用它付款。已付到这个账户的订金仍从这里退回，密钥为此加密保留。',
      }}
      onRemove={() => void remove.run(one)}
    />
  )
}

/** Describes payments in WeChat's own browser. */
function describeWechatPayment(merchant: Merchant | undefined): string | undefined {
  if (merchant?.state !== 'checked' || merchant.gateway !== 'wechatpay' || merchant.mode !== 'own')
    return undefined
  return merchant.inWechat
    ? '客人在微信里可直接付款'
    : '客人在微信里打开时会请他换浏览器付款；填写AppSecret后可直接付款'
}

/** Describes whether 微信支付分 may guarantee a deposit. */
function describeScore(merchant: Merchant | undefined): string | undefined {
  if (merchant?.state !== 'checked' || merchant.scoreServiceId === '') return undefined
  return merchant.guarantees
    ? '客人在微信里可用支付分免付订金'
    : '已填支付分服务ID；还缺服务号的AppSecret，客人暂时不能用支付分'
}

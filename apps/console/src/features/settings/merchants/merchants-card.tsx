import {
  checkMerchant,
  type Merchant,
  type MerchantGateway,
  type OutputOf,
  readMerchants,
  removeMerchant,
} from '@roombook/contract'
import { isAdmin, momentText } from '@roombook/domain'
import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { SettingsCard } from '../settings-card.tsx'
import { MerchantDialog } from './merchant-dialog.tsx'
import { gatewayWords, modeWords, stateWords } from './merchant-words.ts'
import styles from './merchants.module.css'

type Read = OutputOf<typeof readMerchants>

/** 收款账户: to whose account goes what guests pay online. Administrators alone see it. */
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
      {merchants.length === 0 && <Alert type="info" showIcon title={otherwiseWords(data)} />}
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

/** Who takes payments while the store has no account. */
function otherwiseWords({ otherwise }: Read): string {
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
  const { timezone } = useShop()
  const options = { refetch: [readMerchants] }
  const check = useChange(checkMerchant, options)
  const remove = useChange(removeMerchant, options)
  const name = gatewayWords[gateway]
  const version = merchant?.version ?? 0

  async function confirmRemoval(): Promise<void> {
    const content = '此后客人不能用它付款。已付到这个账户的订金仍从这里退回，密钥为此加密保留。'
    if (await ask({ title: `停用${name}收款账户？`, content, okText: '停用', danger: true }))
      await remove.run({ gateway, version })
  }

  return (
    <li className={styles.merchant} aria-label={name}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {merchant ? (
            <Tag color={stateWords[merchant.state].color}>{stateWords[merchant.state].title}</Tag>
          ) : (
            <Tag>未设置</Tag>
          )}
          {merchant?.reason && <span className={styles.reason}>{merchant.reason}</span>}
        </p>
        {merchant && (
          <p className={styles.facts}>
            {modeWords[gateway][merchant.mode]} {merchant.account}
            <span>验证于{momentText(merchant.checkedAt, timezone)}</span>
            <span>{merchant.changedName}保存</span>
          </p>
        )}
        {merchant?.state === 'checked' && gateway === 'wechatpay' && merchant.mode === 'own' && (
          <p className={styles.facts}>
            {merchant.inWechat
              ? '客人在微信里可直接付款'
              : '客人在微信里打开时会请他换浏览器付款；填写AppSecret后可直接付款'}
          </p>
        )}
        {merchant?.state === 'checked' && merchant.scoreServiceId !== '' && (
          <p className={styles.facts}>
            {merchant.guarantees
              ? '客人在微信里可用支付分免付订金'
              : '已填支付分服务ID；还缺服务号的AppSecret，客人暂时不能用支付分'}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button disabled={!canEdit} aria-label={`${merchant ? '修改' : '设置'}${name}`} onClick={onEdit}>
          {merchant ? '修改' : '设置'}
        </Button>
        {merchant && (
          <>
            <Button
              aria-label={`重新验证${name}`}
              loading={check.pending}
              onClick={() => void check.run({ gateway, version })}
            >
              重新验证
            </Button>
            <Button
              danger
              aria-label={`停用${name}`}
              loading={remove.pending}
              onClick={() => void confirmRemoval()}
            >
              停用
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

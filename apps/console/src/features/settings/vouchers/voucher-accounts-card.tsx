import {
  checkVoucherAccount,
  readVoucherAccounts,
  removeVoucherAccount,
  type VoucherAccount,
} from '@roombook/contract/voucher-accounts'
import { readVoucherPlatforms } from '@roombook/contract/voucher-checks'
import { isAdmin } from '@roombook/domain/session'
import { type VoucherPlatform, voucherPlatformNames, voucherPlatforms } from '@roombook/domain/vouchers'
import { Alert } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useActor } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { AccountLine } from '../accounts/account-line.tsx'
import styles from '../accounts/accounts.module.css'
import { SettingsCard } from '../settings-card.tsx'
import { VoucherAccountDialog } from './voucher-account-dialog.tsx'

/** 验券账号: accounts for verifying vouchers of Meituan and Douyin; visible to administrators only. */
export function VoucherAccountsCard() {
  return isAdmin(useActor().adminLevel) ? <Card /> : null
}

function Card() {
  const { data, error, refetch } = useCall(readVoucherAccounts, {})
  const [editing, setEditing] = useState<VoucherPlatform>()
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={2} label="正在读取验券账号…" />
    )
  const { accounts, keepsSecrets } = data
  const accountOf = (platform: VoucherPlatform) => accounts.find((each) => each.platform === platform)
  return (
    <SettingsCard
      title="团购验券账号"
      hint="设置后，收银和手机工作台输入或扫描团购券码时，直接向平台查券、核销和撤销。密钥加密保存，保存后不再显示。"
    >
      {!keepsSecrets && <Alert type="warning" showIcon title="本站未设置密钥保管，请联系系统管理员" />}
      {accounts.length === 0 && (
        <Alert
          type="info"
          showIcon
          title="尚未设置验券账号，现为手工登记：先在平台的商家App验券，再登记到账单，按对账单核对"
        />
      )}
      <ul className={styles.list}>
        {voucherPlatformNames.map((platform) => (
          <PlatformLine
            key={platform}
            platform={platform}
            account={accountOf(platform)}
            canEdit={keepsSecrets}
            onEdit={() => setEditing(platform)}
          />
        ))}
      </ul>
      {editing && (
        <VoucherAccountDialog
          platform={editing}
          account={accountOf(editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SettingsCard>
  )
}

interface PlatformLineProps {
  platform: VoucherPlatform
  account: VoucherAccount | undefined
  canEdit: boolean
  onEdit(): void
}

function PlatformLine({ platform, account, canEdit, onEdit }: PlatformLineProps) {
  const options = { refetch: [readVoucherAccounts, readVoucherPlatforms] }
  const check = useChange(checkVoucherAccount, options)
  const remove = useChange(removeVoucherAccount, options)
  const name = voucherPlatforms[platform]
  const one = { platform, version: account?.version ?? 0 }
  return (
    <AccountLine
      name={name}
      account={account}
      facts={account && describeAccount(account)}
      canEdit={canEdit}
      onEdit={onEdit}
      checking={check.pending}
      onCheck={() => void check.run(one)}
      removing={remove.pending}
      removal={{
        title: `停用${name}验券账号？`,
        content: `此后${name}的券改为手工登记。用它核销过的券仍可在平台允许的时间内撤销，密钥为此加密保留。`,
      }}
      onRemove={() => void remove.run(one)}
    />
  )
}

const describeAccount = ({ platform, account, store }: VoucherAccount): string =>
  platform === 'meituan' ? `开发者ID ${account}` : `应用 ${account}，门店 ${store}`

import { buyPackage, listWalletPackages, type WalletPackage } from '@roombook/contract/recharges'
import { plus, yuan } from '@roombook/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { inBackground } from '#platform/session/in-background.ts'
import { refreshShop } from '#platform/session/refresh-profile.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './recharge.module.css'

const buyTexts = {
  sms: { title: '购买短信', unit: '条' },
  credit: { title: '购买AI算力', unit: '点' },
} as const

interface BuyDialogProps {
  kind: keyof typeof buyTexts
  onClose(): void
}

/** Buys messages or compute credit from the wallet. */
export function BuyDialog({ kind, onClose }: BuyDialogProps) {
  return (
    <Dialog open centered title={buyTexts[kind].title} width={520} footer={null} onCancel={onClose}>
      <Choice kind={kind} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ kind, onClose }: BuyDialogProps) {
  const { walletRecharged, walletGiven } = useShop()
  const { data, error, refetch } = useCall(listWalletPackages, {})
  const [packageNumber, setPackageNumber] = useState<number>()
  const queryClient = useQueryClient()
  const buying = useChange(buyPackage, {
    // The offers or the wallet's balance may have changed.
    onRefused() {
      void refetchCalls(queryClient, [listWalletPackages])
      inBackground(refreshShop())
    },
    onDone() {
      inBackground(refreshShop())
      onClose()
    },
  })
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={4} />
  const packages = data.packages.filter((each) => each.kind === kind)
  const chosen = packages.find((each) => each.packageNumber === packageNumber) ?? packages[0]
  if (!chosen) return <Alert type="info" showIcon title="暂时不能在线购买，请联系服务商" />
  const balance = plus(walletRecharged, walletGiven)
  return (
    <div className={styles.form}>
      <Radio.Group
        aria-label={buyTexts[kind].title}
        className={styles.choices ?? ''}
        value={chosen.packageNumber}
        onChange={({ target }) => setPackageNumber(target.value as number)}
      >
        {packages.map((each) => (
          <Radio.Button key={each.packageNumber} value={each.packageNumber} className={styles.choice ?? ''}>
            <UnitsText offered={each} unit={buyTexts[kind].unit} />
          </Radio.Button>
        ))}
      </Radio.Group>
      <p className={styles.quiet}>账户余额 {yuan(balance)} 元</p>
      {balance >= chosen.price ? (
        <Button
          type="primary"
          block
          loading={buying.pending}
          onClick={() => void buying.run({ packageNumber: chosen.packageNumber, price: chosen.price })}
        >
          用余额支付 {yuan(chosen.price)} 元
        </Button>
      ) : (
        <Link to={`${paths.walletRecord}?recharge=1`} onClick={onClose}>
          余额不足，去充值
        </Link>
      )}
    </div>
  )
}

const UnitsText = ({ offered: { units, price }, unit }: { offered: WalletPackage; unit: string }) => (
  <span className={styles.words}>
    <strong>
      {units.toLocaleString('zh-CN')} {unit}
    </strong>
    <span className={styles.quiet}>{yuan(price)} 元</span>
  </span>
)

import type { OutputOf } from '@roombook/contract'
import { type PaymentMethod, paymentMethodNames } from '@roombook/contract/payments'
import {
  listWalletPackages,
  rechargeState,
  rechargeWallet,
  type WalletPackage,
} from '@roombook/contract/recharges'
import { shortYuan, yuan } from '@roombook/domain/money'
import { clockText } from '@roombook/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, QRCode, Radio } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { inBackground } from '#platform/session/in-background.ts'
import { refreshShop } from '#platform/session/refresh-profile.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { pendingRecharge, storeRecharge } from './pending-recharge.ts'
import styles from './recharge.module.css'

type StartedRecharge = OutputOf<typeof rechargeWallet>

/** Interval between checks of a pending payment, in milliseconds, in case the live channel misses it. */
const pause = 3000

/** Recharges the wallet: asks for amount and method, and waits for the payment. */
export function RechargeDialog({ onClose }: { onClose(): void }) {
  const { id: shopId } = useShop()
  const [begun, setBegun] = useState(() => pendingRecharge(shopId))
  const begin = (next: StartedRecharge | undefined): void => {
    storeRecharge(shopId, next)
    setBegun(next)
  }
  return (
    <Dialog open centered title="账户充值" width={520} footer={null} onCancel={onClose}>
      {begun ? (
        <Waiting
          begun={begun}
          onAgain={() => begin(undefined)}
          onPaid={() => storeRecharge(shopId, undefined)}
          onClose={onClose}
        />
      ) : (
        <Choice onBegun={begin} />
      )}
    </Dialog>
  )
}

function Choice({ onBegun }: { onBegun(begun: StartedRecharge): void }) {
  const { data, error, refetch } = useCall(listWalletPackages, {})
  const [packageNumber, setPackageNumber] = useState<number>()
  const [chosenMethod, setMethod] = useState<PaymentMethod>()
  const queryClient = useQueryClient()
  const recharge = useChange(rechargeWallet, {
    quiet: true,
    // The offers may have changed.
    onRefused: () => void refetchCalls(queryClient, [listWalletPackages]),
    onDone(answer) {
      // The provider's page opens in another tab, while the console waits here.
      if (answer.step === 'go') window.open(answer.target, '_blank', 'noopener')
      onBegun(answer)
    },
  })
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={4} />
  const packages = data.packages.filter(({ kind }) => kind === 'recharge')
  const chosen = packages.find((each) => each.packageNumber === packageNumber) ?? packages[0]
  const method = chosenMethod ?? data.methods[0]
  if (!chosen || !method) return <Alert type="info" showIcon title="暂时不能在线充值，请联系服务商转账充值" />
  return (
    <div className={styles.form}>
      <Radio.Group
        aria-label="充值金额"
        className={styles.choices ?? ''}
        value={chosen.packageNumber}
        onChange={({ target }) => setPackageNumber(target.value as number)}
      >
        {packages.map((each) => (
          <Radio.Button key={each.packageNumber} value={each.packageNumber} className={styles.choice ?? ''}>
            <PackageText offered={each} />
          </Radio.Button>
        ))}
      </Radio.Group>
      <Radio.Group
        aria-label="支付方式"
        value={method}
        onChange={({ target }) => setMethod(target.value as PaymentMethod)}
        options={data.methods.map((value) => ({ value, label: paymentMethodNames[value] }))}
      />
      <p className={styles.quiet}>充值款付给服务商，用于购买短信、AI算力和功能；赠送金额先使用</p>
      <Button
        type="primary"
        block
        loading={recharge.pending}
        onClick={() =>
          void recharge.run({ packageNumber: chosen.packageNumber, price: chosen.price, method })
        }
      >
        支付 {yuan(chosen.price)} 元
      </Button>
    </div>
  )
}

const PackageText = ({ offered: { price, given } }: { offered: WalletPackage }) => (
  <span className={styles.words}>
    <strong>{shortYuan(price)} 元</strong>
    <span className={styles.quiet}>{given > 0 ? `赠 ${shortYuan(given)} 元` : '不含赠送'}</span>
  </span>
)

interface WaitingProps {
  begun: StartedRecharge
  onAgain(): void
  onPaid(): void
  onClose(): void
}

/** Shows the QR code or link until it is paid or expires. */
function Waiting({ begun, onAgain, onPaid, onClose }: WaitingProps) {
  const { timezone } = useShop()
  const { data } = useCall(
    rechargeState,
    { rechargeId: begun.rechargeId },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== 'open' ? false : pause) },
  )
  const state = data?.state ?? 'open'
  const paid = useEffectEvent(onPaid)
  useEffect(() => {
    if (state !== 'paid') return
    paid()
    inBackground(refreshShop())
  }, [state])
  if (state === 'paid')
    return (
      <Done
        title={`充值成功，到账 ${yuan(begun.price)} 元${begun.given > 0 ? `，赠送 ${yuan(begun.given)} 元` : ''}`}
      >
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </Done>
    )
  if (state === 'closed')
    return (
      <Done title="支付时间已过，没有扣款" failed>
        <Button type="primary" onClick={onAgain}>
          重新充值
        </Button>
      </Done>
    )
  return (
    <div className={styles.waiting}>
      <p className={styles.sum}>{yuan(begun.price)} 元</p>
      {begun.step === 'scan' ? (
        <>
          <QRCode value={begun.target} size={200} bgColor="#fff" color="#000" aria-label="支付二维码" />
          <p className={styles.quiet}>请用微信扫一扫付款</p>
        </>
      ) : (
        <Button type="primary" href={begun.target} target="_blank" rel="noopener">
          打开支付页面
        </Button>
      )}
      <output className={styles.quiet}>
        等待付款，请在 {clockText(begun.payBefore, timezone)} 前支付，到账后这里会自动显示
      </output>
      <Button type="link" onClick={onAgain}>
        换金额或支付方式
      </Button>
    </div>
  )
}

const Done = ({
  title,
  failed = false,
  children,
}: {
  title: string
  failed?: boolean
  children: ReactNode
}) => (
  <div className={styles.waiting}>
    <Alert type={failed ? 'warning' : 'success'} showIcon title={title} role="status" />
    {children}
  </div>
)

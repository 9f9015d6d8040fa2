import type { OrderRow } from '@roombook/contract/order-shapes'
import { readVoucherPlatforms } from '@roombook/contract/voucher-checks'
import { voucherPlatforms } from '@roombook/domain/vouchers'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { NamedCall } from '#platform/api/calls-named.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FoundVoucher } from './found-voucher.tsx'
import { usePlatformCheck } from './use-platform-check.ts'
import { useVoucher } from './use-voucher.ts'
import { TypedVoucher, VoucherCode, VoucherNotices, VoucherOrder } from './voucher-fields.tsx'
import styles from './vouchers.module.css'

interface VoucherDialogProps {
  /** Order whose bill it pays; without one, the user chooses it, or redeems the voucher alone. */
  order?: OrderRow
  /** Code typed elsewhere. */
  code?: string
  /** Content above the fields. */
  head?: ReactNode
  /** Calls whose answers are outdated afterwards. */
  refetch: readonly NamedCall[]
  onClose(): void
}

/**
 * 核销团购券: redeems a voucher sold by Meituan or Douyin. With the store's account at the platform it is looked
 * up and verified there; otherwise, or if the platform is unreachable, its value and price are typed.
 */
export function VoucherDialog({ order, code = '', head, refetch, onClose }: VoucherDialogProps) {
  const onDone = order ? onClose : undefined
  const voucher = useVoucher({ order, code, refetch, onDone })
  const found = usePlatformCheck({
    refetch: voucher.refetch,
    onVerified: (check) => {
      if (check.reason === '') onDone?.()
      voucher.clear()
    },
  })
  const [isByHand, setByHand] = useState(false)
  const { data } = useCall(readVoucherPlatforms, {})
  const isAble = data?.platforms.includes(voucher.platform) === true
  const hasPlatformCheck = isAble && !isByHand
  const isLooked = hasPlatformCheck && found.check !== undefined && found.check.state !== 'refused'
  const name = voucherPlatforms[voucher.platform]
  const hasCode = voucher.typed.code.trim() !== ''
  const lookUp = () => hasCode && found.look(voucher.platform, voucher.typed.code)
  const act = (): { text: string; isReady: boolean; run(): void } => {
    if (!hasPlatformCheck) return { text: '确认核销', isReady: voucher.isReady, run: voucher.send }
    if (isLooked && found.check?.state === 'prepared')
      return { text: '确认核销', isReady: found.isReady, run: () => found.verify(voucher.target) }
    return { text: '查券', isReady: hasCode, run: lookUp }
  }
  const { text, isReady, run } = act()
  return (
    <Dialog
      open
      centered
      title={order ? `核销团购券：${order.roomName}` : '核销团购券'}
      okText={text}
      cancelText="关闭"
      okButtonProps={{ disabled: !isReady || found.isWaiting }}
      confirmLoading={voucher.pending || found.pending || found.isWaiting}
      onCancel={onClose}
      onOk={run}
    >
      {head}
      <div className={styles.box}>
        <VoucherNotices done={voucher.done} refusal={hasPlatformCheck ? found.refusal : voucher.refusal} />
        <p className={styles.soft}>
          {hasPlatformCheck
            ? `向${name}查券和核销，核销后计入账单`
            : `先在${name}的商家App或后台验券，再在这里登记，账单和对账以这里为准`}
        </p>
        <VoucherCode
          voucher={voucher}
          hasPlatformCheck={hasPlatformCheck}
          isLocked={found.isWaiting}
          refusal={hasPlatformCheck ? found.refusal : voucher.refusal}
          onChanged={found.clear}
          onLeave={onClose}
          onEnter={hasPlatformCheck ? lookUp : () => voucher.isReady && voucher.send()}
        />
        {hasPlatformCheck ? <FoundVoucher found={found} /> : <TypedVoucher voucher={voucher} />}
        {(!hasPlatformCheck || isLooked) && <VoucherOrder voucher={voucher} />}
        {isAble && !found.isWaiting && (
          <Button type="link" className={styles.switch ?? ''} onClick={() => setByHand((is) => !is)}>
            {isByHand ? `改为向${name}查券` : `${name}验不了？改为手工登记`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

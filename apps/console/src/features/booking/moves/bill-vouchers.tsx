import { type OrderRow, type PlatformVoucher, vouchersOfOrder } from '@roombook/contract'
import { type Fen, spokenVoucherCode, sumOf, voucherPlatforms, yuan } from '@roombook/domain'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { VoucherDialog } from '#features/vouchers/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { changedByMove } from './changed-by-move.ts'
import styles from './move-dialog.module.css'

/** The vouchers of platforms that were written off for the orders that settle, and what they are worth. */
export function useBillVouchers(payer: OrderRow, orderIds: readonly number[]) {
  const { data } = useCall(vouchersOfOrder, { orderId: payer.id })
  const list = (data?.list ?? []).filter(({ orderId }) => orderId !== null && orderIds.includes(orderId))
  return { list, worth: sumOf(list, ({ face }) => face) }
}

interface BillVouchersProps {
  payer: OrderRow
  vouchers: readonly PlatformVoucher[]
  /** What of them the bill does not take. */
  left: Fen
}

/** 团购券: what of the bill Meituan's and Douyin's vouchers pay, and the box that takes another. */
export function BillVouchers({ payer, vouchers, left }: BillVouchersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Form.Item label="团购券">
      {vouchers.map(({ id, platform, code, title, face }) => (
        <div key={id}>
          {voucherPlatforms[platform]} {title || spokenVoucherCode(code)} −¥{yuan(face)}
        </div>
      ))}
      {left > 0 && (
        <p className={styles.fault} role="alert">
          团购券比应付多{yuan(left)}元，不找零、不退还
        </p>
      )}
      <Button type="dashed" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        核销团购券
      </Button>
      {isOpen && (
        <VoucherDialog
          order={payer}
          refetch={[...changedByMove, vouchersOfOrder]}
          onClose={() => setOpen(false)}
        />
      )}
    </Form.Item>
  )
}

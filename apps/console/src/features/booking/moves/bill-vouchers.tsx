import type { OrderRow } from '@roombook/contract/order-shapes'
import { type PlatformVoucher, vouchersOfOrder } from '@roombook/contract/vouchers'
import { type Fen, sumOf, yuan } from '@roombook/domain/money'
import { isAdmin } from '@roombook/domain/session'
import { spokenVoucherCode, voucherPlatforms } from '@roombook/domain/vouchers'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { UndoVoucherDialog, VoucherDialog } from '#features/vouchers/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import { changedByMove } from './changed-by-move.ts'
import styles from './move-dialog.module.css'

/** Platform vouchers redeemed for the orders being settled, and their value. */
export function useBillVouchers(payer: OrderRow, orderIds: readonly number[]) {
  const { data } = useCall(vouchersOfOrder, { orderId: payer.id })
  const list = (data?.list ?? []).filter(({ orderId }) => orderId !== null && orderIds.includes(orderId))
  return { list, worth: sumOf(list, ({ face }) => face) }
}

interface BillVouchersProps {
  payer: OrderRow
  vouchers: readonly PlatformVoucher[]
  /** Part of their value that the bill does not use. */
  remaining: Fen
}

const refetch = [...changedByMove, vouchersOfOrder]

/**
 * 团购券: value of the Meituan and Douyin vouchers paid towards the bill, with the field to redeem another, and
 * undo for permitted users.
 */
export function BillVouchers({ payer, vouchers, remaining }: BillVouchersProps) {
  const [isOpen, setOpen] = useState(false)
  const [undoing, setUndoing] = useState<PlatformVoucher>()
  const mayUndo = isAdmin(useActor().adminLevel)
  return (
    <Form.Item label="团购券">
      {vouchers.map((voucher) => (
        <div key={voucher.id}>
          {voucherPlatforms[voucher.platform]} {voucher.title || spokenVoucherCode(voucher.code)} −¥
          {yuan(voucher.face)}
          {mayUndo && !voucher.undoing && (
            <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setUndoing(voucher)}>
              撤销
            </Button>
          )}
        </div>
      ))}
      {vouchers.length > 0 && !mayUndo && <p className={styles.hint}>核销错了，结账前可请管理员当天撤销</p>}
      {remaining > 0 && (
        <p className={styles.fault} role="alert">
          团购券比应付多{yuan(remaining)}元，不找零、不退还
        </p>
      )}
      <Button type="dashed" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        核销团购券
      </Button>
      {isOpen && <VoucherDialog order={payer} refetch={refetch} onClose={() => setOpen(false)} />}
      {undoing && (
        <UndoVoucherDialog voucher={undoing} refetch={refetch} onClose={() => setUndoing(undefined)} />
      )}
    </Form.Item>
  )
}

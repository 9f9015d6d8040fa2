import { cancelVoucher, type PlatformVoucher, undoVoucher } from '@roombook/contract/vouchers'
import { spokenVoucherCode, voucherPlatforms } from '@roombook/domain/vouchers'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { NamedCall } from '#platform/api/calls-named.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'

interface UndoProps {
  voucher: PlatformVoucher
  /** Calls whose answers are outdated afterwards. */
  refetch: readonly NamedCall[]
  onClose(): void
}

/**
 * Undoes a voucher's use, with a reason, also at the platform if that verified it; its code can then be
 * redeemed again.
 */
export function UndoVoucherDialog({ voucher, refetch, onClose }: UndoProps) {
  const [reason, setReason] = useState('')
  const isThere = voucher.way === 'verified'
  const platform = voucherPlatforms[voucher.platform]
  const options = { refetch, onDone: onClose, onRefused: () => true }
  const undoing = useChange(undoVoucher, options)
  const cancelling = useChange(cancelVoucher, options)
  const { run, pending, refusal } = isThere ? cancelling : undoing
  const fault = refusal && (refusal.fields.reason ?? refusal.message)
  return (
    <Dialog
      open
      title={`撤销核销${platform}券 ${spokenVoucherCode(voucher.code)}`}
      okText={isThere ? `向${platform}撤销` : '撤销核销'}
      cancelText="取消"
      okButtonProps={{ danger: true }}
      confirmLoading={pending}
      onCancel={onClose}
      onOk={() => void run({ voucherId: voucher.id, reason })}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label="撤销原因"
          htmlFor="undo-voucher-reason"
          validateStatus={fault ? 'error' : ''}
          help={fault}
          extra={
            isThere
              ? `只能撤销当天、账单未结、${platform}还允许撤销的核销；${platform}撤销后，券退回给客人`
              : '只能撤销当天、账单未结的核销；平台上的核销请在商家后台另行撤销'
          }
        >
          <Input
            id="undo-voucher-reason"
            autoFocus
            maxLength={50}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

import type { OrderRow } from '@roombook/contract'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { NamedCall } from '#platform/api/calls-named.ts'
import { useVoucher } from './use-voucher.ts'
import { VoucherFields } from './voucher-fields.tsx'

interface VoucherDialogProps {
  /** Whose bill it pays; without one, whoever types chooses, or it is written off alone. */
  order?: OrderRow
  /** What was typed elsewhere of its code. */
  code?: string
  /** What stands above the fields. */
  head?: ReactNode
  /** Calls whose answers are old then. */
  refetch: readonly NamedCall[]
  onClose(): void
}

/** 核销团购券: a voucher that Meituan or Douyin sold, typed with what it counts for and what its guest paid. */
export function VoucherDialog({ order, code = '', head, refetch, onClose }: VoucherDialogProps) {
  const voucher = useVoucher({ order, code, refetch, onDone: order ? onClose : undefined })
  return (
    <Modal
      open
      centered
      title={order ? `核销团购券：${order.roomName}` : '核销团购券'}
      okText="确认核销"
      cancelText="关闭"
      okButtonProps={{ disabled: !voucher.isReady }}
      confirmLoading={voucher.pending}
      onCancel={onClose}
      onOk={voucher.send}
    >
      {head}
      <VoucherFields voucher={voucher} />
    </Modal>
  )
}

import type { OrderRow } from '@roombook/contract/order-shapes'
import type { VoucherPlatform } from '@roombook/domain/vouchers'
import type { ReactNode } from 'react'

/** Props common to both methods of redeeming a voucher. */
export interface VoucherMethodProps {
  code: string
  setCode(code: string): void
  platform: VoucherPlatform | undefined
  /** Field for the platform, below the code. */
  platformField: ReactNode
  /** Field for the order, above the button. */
  orderField: ReactNode
  order: Pick<OrderRow, 'id' | 'version'> | undefined
  onClose(): void
}

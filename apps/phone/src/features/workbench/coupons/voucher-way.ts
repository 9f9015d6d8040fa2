import type { OrderRow } from '@roombook/contract'
import type { VoucherPlatform } from '@roombook/domain'
import type { ReactNode } from 'react'

/** Props shared by both ways of redeeming a voucher. */
export interface VoucherMethodProps {
  code: string
  setCode(code: string): void
  platform: VoucherPlatform | undefined
  /** The box for the platform, beneath the code. */
  platformField: ReactNode
  /** The box for the order, above the button. */
  orderField: ReactNode
  order: Pick<OrderRow, 'id' | 'version'> | undefined
  onClose(): void
}

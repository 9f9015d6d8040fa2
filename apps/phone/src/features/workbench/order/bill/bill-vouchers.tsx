import type { PlatformVoucher } from '@roombook/contract/vouchers'
import { type Fen, yuan } from '@roombook/domain/money'
import { spokenVoucherCode, voucherPlatforms } from '@roombook/domain/vouchers'
import { Caution } from '#ui/states.tsx'
import styles from './bill.module.css'

interface BillVouchersProps {
  vouchers: readonly PlatformVoucher[]
  /** Part of them that exceeds the bill. */
  remaining: Fen
}

/** Meituan and Douyin vouchers for a bill; they are redeemed under 我的. */
export function BillVouchers({ vouchers, remaining }: BillVouchersProps) {
  if (vouchers.length === 0) return null
  return (
    <>
      {vouchers.map(({ id, platform, title, code, face }) => (
        <p key={id} className={styles.note}>
          {voucherPlatforms[platform]} {title || spokenVoucherCode(code)} −¥{yuan(face)}
        </p>
      ))}
      {remaining > 0 && <Caution>{`团购券比应付多${yuan(remaining)}元，不找零、不退还`}</Caution>}
    </>
  )
}

import type { Guarantee } from '@roombook/contract/guarantees'
import { yuan } from '@roombook/domain/money'
import styles from './my-bookings.module.css'

/** The guarantee in place of a deposit, and its state. */
export const GuaranteeNote = ({ guarantee }: { guarantee: Guarantee }) => (
  <p className={styles.note} role="status">
    {describeGuarantee(guarantee)}
    {guarantee.sandbox && '（沙箱演示，不会扣款）'}
  </p>
)

function describeGuarantee({ state, amount, charge }: Guarantee): string {
  switch (state) {
    case 'held':
      return `微信支付分已担保 ¥${yuan(amount)}，无需付订金。到店后自动解除。`
    case 'releasing':
      return '支付分担保正在解除，不收费。'
    case 'released':
      return '支付分担保已解除，没有收费。'
    case 'charging':
      return `按预订须知收取 ¥${yuan(charge)}，将从微信支付扣款。`
    case 'charged':
      return `已按预订须知收取 ¥${yuan(charge)}。`
    default:
      return charge > 0
        ? `按预订须知应收的 ¥${yuan(charge)} 未能扣款，门店会与您联系。`
        : '支付分担保未能解除，门店正在处理，不会扣款。'
  }
}

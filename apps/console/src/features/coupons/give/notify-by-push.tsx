import { Checkbox } from 'antd'
import styles from '../coupons.module.css'

interface NotifyByPushProps {
  checked: boolean
  /** Reason why no notice can be sent; empty if one can. */
  hindrance: string
  onChange(checked: boolean): void
}

/** Chooses whether customers who consented get a browser notice. SMS cannot carry coupons. */
export const NotifyByPush = ({ checked, hindrance, onChange }: NotifyByPushProps) => (
  <div className={styles.pair}>
    <Checkbox
      checked={checked && hindrance === ''}
      disabled={hindrance !== ''}
      onChange={(event) => onChange(event.target.checked)}
    >
      发网页通知告诉客人
    </Checkbox>
    <span className={styles.quiet}>
      {hindrance || '只发给同意接收的客人；短信不能发优惠券，其余客人可复制微信文案告诉他们'}
    </span>
  </div>
)

import type { OutputOf } from '@roombook/contract'
import type { readDigest } from '@roombook/contract/statistics-digest'
import { SavedSwitch } from '#ui/saved-switch.tsx'
import styles from './digest.module.css'

interface DigestSmsProps {
  sms: OutputOf<typeof readDigest>['sms']
  hour: number
  checked: boolean
  pending: boolean
  onSave(checked: boolean): Promise<unknown>
}

/**
 * The digest by SMS to the user's phone: switch, preview, cost to the store, and reasons why it would not be
 * sent.
 */
export function DigestSms({ sms, hour, checked, pending, onSave }: DigestSmsProps) {
  const { phone, content, parts, stock } = sms
  const obstacle = describeObstacle(sms)
  return (
    <section className={styles.sms} aria-label="短信日报">
      <span className={styles.want}>
        <SavedSwitch aria-label="同时发短信给我" checked={checked} loading={pending} onSave={onSave} />
        每天{hour}点发短信到我的手机 {phone}
      </span>
      <p className={styles.soft}>
        短信不含营收，用门店的短信余量，每天一则按{parts}条计
        {stock !== null && `，现余${stock}条`}：{content}
      </p>
      {checked && obstacle !== '' && (
        <p role="status" className={styles.obstacle}>
          {obstacle}
        </p>
      )}
    </section>
  )
}

function describeObstacle({ obstacle, parts, stock }: OutputOf<typeof readDigest>['sms']): string {
  if (obstacle === 'off') return '门店已关闭「经营日报」短信，收不到；在「短信模板 → 经营日报」打开'
  if (obstacle === 'template')
    return '短信服务商处还没有「经营日报」的模板，发送会失败；在「短信模板」写一份，通过审核并选用'
  return stock !== null && stock < parts ? '门店短信余量不足，充值前收不到' : ''
}

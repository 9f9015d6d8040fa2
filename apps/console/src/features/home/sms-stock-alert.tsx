import { Alert } from 'antd'
import { Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { useSettings, useShop } from '#platform/session/session-store.ts'

/** Says that few messages are left to send, or none: what goes by itself then fails, and so does sending it anew. */
export function SmsStockAlert() {
  const { smsStock, smsCharged } = useShop()
  const { smsLowParts } = useSettings()
  if (!smsCharged || (smsStock >= smsLowParts && smsStock > 0)) return null
  const isEmpty = smsStock <= 0
  return (
    <Alert
      type={isEmpty ? 'error' : 'warning'}
      showIcon
      title={isEmpty ? '短信余量已用完，短信都不会发出' : `短信余量仅剩${smsStock}条`}
      description={
        isEmpty
          ? '新预订、变更和取消的短信都不会发出，补发也发不出；请电话告知客人，并联系服务商增加条数。'
          : '用完后短信不会发出，请联系服务商增加条数。'
      }
      action={<Link to={paths.walletRecord}>去购买短信</Link>}
    />
  )
}

import { Alert } from 'antd'
import { Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { useShop } from '#platform/session/session-store.ts'

/** Warns that the SMS balance is empty: automatic messages and resending fail. */
export function SmsStockAlert() {
  const { smsStock, smsCharged } = useShop()
  if (!smsCharged || smsStock > 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title="短信余量已用完，短信都不会发出"
      description="新预订、变更和取消的短信都不会发出，补发也发不出；请电话告知客人，并联系服务商增加条数。"
      action={<Link to={paths.walletRecord}>去购买短信</Link>}
    />
  )
}

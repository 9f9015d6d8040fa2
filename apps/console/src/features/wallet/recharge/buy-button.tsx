import { listWalletPackages } from '@roombook/contract/recharges'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { BuyDialog } from './buy-dialog.tsx'
import styles from './recharge.module.css'

const buyTexts = {
  sms: { buy: '购买短信', unsold: '尚未接入短信服务商，短信暂不出售' },
  credit: { buy: '购买算力', unsold: '尚未接入AI模型，AI算力暂不出售' },
} as const

interface BuyButtonProps {
  kind: keyof typeof buyTexts
  type?: 'primary' | 'default'
}

/** Opens the purchase of messages or compute credit; shows a note instead if that is not sold. */
export function BuyButton({ kind, type = 'default' }: BuyButtonProps) {
  const { data } = useCall(listWalletPackages, {})
  const [buying, setBuying] = useState(false)
  if (data?.unsold.includes(kind)) return <span className={styles.quiet}>{buyTexts[kind].unsold}</span>
  return (
    <>
      <Button type={type} onClick={() => setBuying(true)}>
        {buyTexts[kind].buy}
      </Button>
      {buying && <BuyDialog kind={kind} onClose={() => setBuying(false)} />}
    </>
  )
}

import { toFieldMessages } from '@roombook/client-react'
import { exchangeRebates, type RebatesOfGuest } from '@roombook/contract/rebates-of-guests'
import { type Fen, parseMoney, typedYuan, yuan } from '@roombook/domain/money'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './rebates.module.css'

interface ExchangeDrawerProps {
  store: RebatesOfGuest
  into: 'balance' | 'coupon'
  onDone(message: string): void
  onClose(): void
}

/** Form for exchanging rebates: any amount for stored value, or a coupon at its price. */
export function ExchangeDrawer({ store, into, onDone, onClose }: ExchangeDrawerProps) {
  const { shopId, left, coupon } = store
  const [typed, setTyped] = useState(typedYuan(left))
  const [wrong, setWrong] = useState<string>()
  const change = useChange(exchangeRebates)
  const isCoupon = into === 'coupon'
  async function send(): Promise<void> {
    const amount = isCoupon ? coupon?.price : parseMoney(typed.normalize('NFKC').trim())
    const fault = isCoupon ? undefined : findFault(amount, left)
    setWrong(fault)
    if (fault || amount === undefined) return
    const done = await change.run({ shopId, into, amount })
    if (done)
      onDone(
        isCoupon
          ? `已兑换「${coupon?.title}」，在「我的优惠券」查看`
          : `已兑换${yuan(amount)}元余额，结账时可用`,
      )
  }
  return (
    <Drawer title={isCoupon ? '兑换优惠券' : '兑换成余额'} onClose={onClose}>
      <Form submit="确认兑换" pending={change.pending} onSubmit={() => void send()}>
        {isCoupon ? (
          <p className={styles.words}>
            用{yuan(coupon?.price ?? 0)}元返利兑换「{coupon?.title}」一张。兑换后不能换回。
          </p>
        ) : (
          <>
            <TextField
              label="兑换多少元"
              inputMode="decimal"
              value={typed}
              error={wrong ?? toFieldMessages(change.refusal).amount}
              hint={`可兑换${yuan(left)}元`}
              onChange={(text) => {
                setTyped(text)
                setWrong(undefined)
              }}
            />
            <p className={styles.words}>余额在{store.shopTitle}结账时可用，不可提现。兑换后不能换回。</p>
          </>
        )}
        <Trouble text={change.trouble} />
      </Form>
    </Drawer>
  )
}

function findFault(amount: Fen | undefined, remaining: Fen): string | undefined {
  if (amount === undefined) return '请输入正确的金额'
  if (amount === 0) return '请输入兑换金额'
  return amount > remaining ? `可兑换的返利只有${yuan(remaining)}元` : undefined
}

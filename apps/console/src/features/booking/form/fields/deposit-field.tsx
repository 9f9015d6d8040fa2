import { yuan } from '@roombook/domain/money'
import type { ReactNode } from 'react'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { Field } from './field.tsx'
import styles from './more-fields.module.css'

/** Texts for means of payment whose deposit staff cannot change any more (5.19). */
const paidBy: Readonly<Record<string, string>> = {
  balance: '订金已用余额支付，不能修改',
  weixin: '订金已用微信支付，不能修改',
  alipay: '订金已用支付宝支付，不能修改',
  score: '本单由微信支付分担保，不再收订金',
}

/** Deposit of the booking, in yuan, with an explanation of the deposit rules. */
export function DepositField({ explanation }: { explanation?: ReactNode }) {
  const { draft, state, change } = useOrderForm()
  const closed = paidBy[state.order?.payType ?? '']
  const received = state.order?.depositReceived ?? 0
  const receivedText = received > 0 ? `已收 ${yuan(received)} 元` : undefined
  return (
    <Field
      field="deposit"
      label="订金"
      hint={
        <>
          {closed ?? receivedText}
          {explanation}
        </>
      }
      control={({ 'aria-required': _, ...control }) => (
        <MoneyBox
          {...control}
          className={styles.amount ?? ''}
          style={{}}
          disabled={closed !== undefined}
          value={draft.deposit}
          onChange={(deposit) => change({ deposit: deposit ?? '' })}
        />
      )}
    />
  )
}

import { equalShares, type Fen, minus, plainYuan, sharesOfBill, sumOf } from '@roombook/domain/money'
import { Button, Form, Select } from 'antd'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { checkMoney, toFen } from '#platform/forms/money-item.tsx'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault } from '#platform/forms/typed-number.ts'
import type { BillValues } from './bill-values.ts'
import styles from './move-dialog.module.css'

type Shares = NonNullable<BillValues['shares']>

/** Splits a bill into equal shares; means already chosen are kept. */
export const proposeShares = (due: Fen, count: number, before: Shares = []): Shares =>
  equalShares(due, count).map((amount, at) => ({
    means: before[at]?.means ?? 'weixin',
    amount: plainYuan(amount),
  }))

/**
 * Shares of a bill that has just been split: amounts already typed are kept as shares, and one more pays the
 * rest.
 */
export function firstShares(due: Fen, payments: BillValues['payments']): Shares {
  const typed = payments.flatMap(({ means, amount }) =>
    means === 'company' || toFen(amount) === 0 ? [] : [{ means, amount }],
  )
  const remaining = minus(
    due,
    sumOf(typed, ({ amount }) => toFen(amount)),
  )
  if (typed.length > 0 && typed.length < sharesOfBill.most && remaining > 0)
    return [...typed, { means: 'weixin', amount: plainYuan(remaining) }]
  const isComplete =
    remaining === 0 && typed.length >= sharesOfBill.least && typed.length <= sharesOfBill.most
  return isComplete ? typed : proposeShares(due, sharesOfBill.least, typed)
}

interface BillSharesProps {
  due: Fen
  shares: Shares
  options: { value: string; label: string }[]
  onShares(shares: Shares | undefined): void
}

/** Splits the bill: number of payers, and the amount and means of each. */
export function BillShares({ due, shares, options, onShares }: BillSharesProps) {
  const { least, most } = sharesOfBill
  return (
    <Form.Item label="分单收款">
      <div className={styles.shareCount}>
        <span>共</span>
        <IntegerBox
          min={least}
          max={most}
          value={shares.length}
          aria-label="份数"
          onChange={(count) =>
            count !== null &&
            !findIntegerFault(count, least, most) &&
            onShares(proposeShares(due, count, shares))
          }
        />
        <span>份</span>
        <Button onClick={() => onShares(proposeShares(due, shares.length, shares))}>平均分</Button>
        <Button onClick={() => onShares(undefined)}>不分单</Button>
      </div>
      <div className={styles.shares}>
        <Form.List name="shares">
          {(fields) =>
            fields.map(({ key, name }) => (
              <div key={key} className={styles.share}>
                <span>第{name + 1}份</span>
                <Form.Item name={[name, 'means']} noStyle>
                  <Select options={options} aria-label={`第${name + 1}份收款方式`} />
                </Form.Item>
                <Form.Item name={[name, 'amount']} rules={[{ validator: checkMoney }]} style={{ margin: 0 }}>
                  <MoneyBox aria-label={`第${name + 1}份金额`} />
                </Form.Item>
              </div>
            ))
          }
        </Form.List>
      </div>
    </Form.Item>
  )
}

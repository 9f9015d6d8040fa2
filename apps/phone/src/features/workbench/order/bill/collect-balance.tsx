import { collectBalance } from '@roombook/contract/order-sums'
import {
  type CashDeskMeans,
  cashDeskMeans,
  fen,
  formatReceipts,
  noMoney,
  sumOf,
  typedYuan,
  yuan,
} from '@roombook/domain/money'
import { useState } from 'react'
import { Trouble } from '#ui/states.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { showFault } from '../../form/show-fault.ts'
import { ConfirmMove, type MoveProps } from '../confirm-move.tsx'
import styles from './bill.module.css'
import { MoneyField } from './money-field.tsx'
import { SumList } from './sum-list.tsx'
import { findAmountFault, toFen } from './sums.ts'

interface Line {
  means: CashDeskMeans | null
  amount: string
}

const means = (Object.entries(cashDeskMeans) as [CashDeskMeans, string][]).map(([value, label]) => ({
  value,
  label,
}))

/** 收尾款: collects the debt of a settled bill, by one or several means of payment. */
export function CollectBalance({ order, onDone }: MoveProps) {
  const owed = order.arrears
  const [lines, setLines] = useState<readonly Line[]>([{ means: null, amount: typedYuan(owed) }])
  const [tried, setTried] = useState(false)
  const set = (at: number, next: Partial<Line>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...next } : line)))
  const collected = sumOf(lines, ({ amount }) => toFen(amount))
  const over = collected > owed ? `尾款还有${yuan(owed)}元，收款不能超过尾款` : undefined
  const faults = lines.map(({ means, amount }) => ({
    means: means === null ? '请选择收款方式' : undefined,
    amount: findAmountFault(amount) ?? (toFen(amount) === noMoney ? '请输入收款金额' : undefined),
  }))
  return (
    <ConfirmMove
      order={order}
      move="collectBalance"
      call={collectBalance}
      question={{ explain: '', yes: '确认收款' }}
      input={{
        payments: lines.flatMap(({ means, amount }) => (means ? [{ means, amount: toFen(amount) }] : [])),
      }}
      check={() => {
        setTried(true)
        const isFaultless = !over && faults.every(({ means, amount }) => !means && !amount)
        if (!isFaultless) showFault()
        return isFaultless
      }}
      toDoneMessage={({ receipts }) => `收款成功，${formatReceipts(receipts)}`}
      onDone={onDone}
    >
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no key but their index
        <fieldset key={at} className={styles.payment}>
          <legend>本次收款{lines.length > 1 && ` ${at + 1}`}</legend>
          <SelectField
            label="收款方式"
            value={line.means}
            choices={means}
            error={tried ? faults[at]?.means : undefined}
            onChange={(chosen) => set(at, { means: chosen })}
          />
          <MoneyField
            label="收款金额"
            value={line.amount}
            error={tried ? faults[at]?.amount : undefined}
            onChange={(amount) => set(at, { amount })}
          />
          {lines.length > 1 && (
            <button
              type="button"
              className={styles.add}
              onClick={() => setLines(lines.filter((_, place) => place !== at))}
            >
              删除此笔
            </button>
          )}
        </fieldset>
      ))}
      {lines.length < means.length && (
        <button
          type="button"
          className={styles.add}
          onClick={() => {
            const remaining = Math.max(0, owed - collected)
            setLines([...lines, { means: null, amount: remaining > 0 ? typedYuan(fen(remaining)) : '' }])
          }}
        >
          添加收款方式
        </button>
      )}
      <SumList
        sums={[
          ['尾款', owed],
          ['收款后还欠', fen(Math.max(0, owed - collected)), true],
        ]}
      />
      <Trouble text={tried ? over : undefined} />
    </ConfirmMove>
  )
}

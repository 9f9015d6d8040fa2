import { refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { type Fen, minus, type PaymentMeans, paymentMeans, yuan } from '@roombook/domain/money'
import { Form, Input, Select } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { MoneyItem, toFen } from '#platform/forms/money-item.tsx'
import { callsOfCustomers } from '../customer-calls.ts'
import styles from './ledger.module.css'

type Means = Exclude<PaymentMeans, 'balance'>

interface BalanceValues {
  /** Amount in yuan, as typed. */
  amount: string | undefined
  means: Means
  remark: string
}

const longestRemark = 100
const options = Object.entries(paymentMeans).flatMap(([value, label]) =>
  value === 'balance' ? [] : [{ value, label }],
)

interface MoveBalanceProps {
  /** Whether money is paid in at the cash desk, or paid back. */
  direction: 'in' | 'out'
  customerId: number
  /** Customer's name with title. */
  customerName: string
  /** Balance in fen; `given` is the part credited as a gift, which is not paid back. */
  balance: Fen
  given: Fen
  onClose(): void
}

/** 储值 and 退款: adds money to a customer's balance, or pays it back. */
export function MoveBalanceDialog({
  direction,
  customerId,
  customerName,
  balance,
  given,
  onClose,
}: MoveBalanceProps) {
  const comesIn = direction === 'in'
  const label = comesIn ? '储值金额' : '退款金额'
  return (
    <FormDialog<typeof topUpCustomer | typeof refundCustomer, BalanceValues>
      title={comesIn ? '储值' : '退款'}
      call={comesIn ? topUpCustomer : refundCustomer}
      okText={comesIn ? '确认收款' : '确认退款'}
      danger={!comesIn}
      initialValues={{ amount: undefined, means: comesIn ? 'weixin' : 'cash', remark: '' }}
      toInput={({ amount, means, remark }) => ({ id: customerId, amount: toFen(amount), means, remark })}
      refetch={callsOfCustomers}
      onClose={onClose}
    >
      <p className={styles.who}>
        {customerName}，当前余额 <strong>{yuan(balance)}元</strong>
        {!comesIn && given > 0 && `，其中赠送${yuan(given)}元不可退，最多退${yuan(minus(balance, given))}元`}
      </p>
      <MoneyItem name="amount" label={label} required message={`请输入${label}`} />
      <Form.Item name="means" label={comesIn ? '收款方式' : '退款方式'}>
        <Select options={options} />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input maxLength={longestRemark} />
      </Form.Item>
    </FormDialog>
  )
}

import type { OrderRow } from '@roombook/contract/order-shapes'
import { collectBalance } from '@roombook/contract/order-sums'
import {
  type CashDeskMeans,
  cashDeskMeans,
  type Fen,
  formatReceipts,
  minus,
  noMoney,
  plainYuan,
  sumOf,
  yuan,
} from '@roombook/domain/money'
import { Button, Form, Select } from 'antd'
import { checkMoney, type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import styles from './move-dialog.module.css'
import { MoveDialog } from './move-dialog.tsx'

interface CollectValues {
  payments: { means?: CashDeskMeans; amount: MoneyText }[]
}

const meansOptions = Object.entries(cashDeskMeans).map(([value, label]) => ({ value, label }))

const sumCollected = (payments: CollectValues['payments'] = []): Fen =>
  sumOf(payments, (payment) => toFen(payment?.amount))

/** 收尾款: collects the outstanding amount of a settled bill, by one or more means. */
export function CollectBalanceDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  return (
    <MoveDialog<typeof collectBalance, CollectValues>
      order={order}
      move="collectBalance"
      call={collectBalance}
      okText="确认收款"
      doneText={({ receipts }) => `收款成功，${formatReceipts(receipts)}`}
      initialValues={{ payments: [{ amount: plainYuan(order.arrears) }] }}
      toInput={({ payments }) => ({
        payments: payments.flatMap(({ means, amount }) => (means ? [{ means, amount: toFen(amount) }] : [])),
      })}
      onClose={onClose}
    >
      <Collected owed={order.arrears} />
    </MoveDialog>
  )
}

/** Payments by means, and the amount that remains outstanding. */
function Collected({ owed }: { owed: Fen }) {
  const collected = sumCollected(Form.useWatch<CollectValues['payments']>('payments'))
  return (
    <>
      <Form.List name="payments" rules={[{ validator: (_, payments) => checkSum(payments, owed) }]}>
        {(fields, { add, remove }, { errors }) => (
          <Form.Item label="本次收款">
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.payment}>
                <Form.Item
                  name={[name, 'means']}
                  rules={[{ required: true, message: '请选择收款方式' }]}
                  style={{ margin: 0 }}
                >
                  <Select options={meansOptions} placeholder="收款方式" aria-label={`收款方式${name + 1}`} />
                </Form.Item>
                <Form.Item name={[name, 'amount']} rules={[{ validator: checkMoney }]} style={{ margin: 0 }}>
                  <MoneyBox aria-label={`收款金额${name + 1}`} />
                </Form.Item>
                {fields.length > 1 && <Button onClick={() => remove(name)}>删除</Button>}
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            {fields.length < meansOptions.length && (
              <Button
                type="dashed"
                onClick={() => add({ amount: plainYuan(Math.max(0, minus(owed, collected))) })}
              >
                添加收款方式
              </Button>
            )}
          </Form.Item>
        )}
      </Form.List>
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>尾款</dt>
          <dd>{yuan(owed)}元</dd>
        </div>
        <div data-owed={collected < owed}>
          <dt>收款后还欠</dt>
          <dd>{yuan(Math.max(0, minus(owed, collected)))}元</dd>
        </div>
      </dl>
    </>
  )
}

async function checkSum(payments: CollectValues['payments'] | undefined, owed: Fen): Promise<void> {
  if (payments?.some((payment) => toFen(payment?.amount) === noMoney)) throw new Error('请输入收款金额')
  if (sumCollected(payments) > owed) throw new Error(`尾款还有${yuan(owed)}元，收款不能超过尾款`)
}

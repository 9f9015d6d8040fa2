import { type OrderRow, paymentMeans } from '@roombook/contract'
import { displayMoney, displayYuan, feeWords, fen, settle } from '@roombook/domain'
import { Button, Form, type FormInstance, InputNumber, Select } from 'antd'
import { useEffect, useRef } from 'react'
import {
  checkMoney,
  fenOf,
  MoneyItem,
  type MoneyText,
  moneyInput,
  yuanOf,
} from '../../../platform/forms/money-item.tsx'
import styles from './move-dialog.module.css'

type Means = keyof typeof paymentMeans
export interface BillValues {
  total: MoneyText
  drinks: MoneyText
  discount: MoneyText
  payments: { means: Means; amount: MoneyText }[]
  remark: string
}

interface BillProps {
  form: FormInstance<BillValues>
  /** The order whose money the bill takes in. */
  payer: OrderRow
  /** 包间服务费 of the rooms that settle, in fen. */
  fee: number
}

/** Only who stands in the directory can have a balance. */
const meansOptions = (byBalance: boolean) =>
  Object.entries(paymentMeans)
    .filter(([means]) => byBalance || means !== 'balance')
    .map(([value, label]) => ({ value, label }))

/** What was paid, without the lines where nothing was typed; amounts in fen. */
export const paidOf = (payments: BillValues['payments'] = []) =>
  payments
    .map((payment) => ({ means: payment?.means ?? 'other', amount: fenOf(payment?.amount) }))
    .filter(({ amount }) => amount > 0)

/**
 * The bill of a party that leaves: its sums, how they are paid, and what is still owed. What is due is proposed as the
 * payment, until somebody types another.
 */
export function Bill({ form, payer, fee }: BillProps) {
  const dishes = payer.dishesTotal
  // What was chosen in advance and confirmed is what the bill begins with, and what the room costs.
  const total = payer.total || dishes + fee
  useProposal(form, 'total', total > 0 ? yuanOf(total) : null)
  useProposal(form, 'drinks', yuanOf(payer.drinks))
  const bill = useBill(form, payer)
  useProposal(form, onlyPayment, bill.due > 0 ? yuanOf(bill.due) : null)
  return (
    <>
      <div className={styles.bill}>
        <MoneyItem name="total" label="消费金额" required message="请输入消费金额" />
        <MoneyItem name="drinks" label="酒水费用" />
        <MoneyItem name="discount" label="优惠" />
      </div>
      {fee > 0 && (
        <p className={styles.made}>
          含{feeWords(fee)}
          {dishes > 0 && `、已确认菜品 ¥${displayYuan(fen(dishes))}`}
        </p>
      )}
      <Payments byBalance={payer.customerId !== null} />
      <Sums bill={bill} received={payer.depositReceived} />
    </>
  )
}

type ProposedField = 'total' | 'drinks' | ['payments', number, 'amount']
const onlyPayment: ProposedField = ['payments', 0, 'amount']

/** Keeps a sum proposed in a field as what it follows from changes, until somebody types another or splits the payment. */
function useProposal(form: FormInstance<BillValues>, field: ProposedField, value: MoneyText): void {
  const proposed = useRef<MoneyText | undefined>(undefined)
  useEffect(() => {
    const kept: MoneyText = form.getFieldValue(field) ?? null
    const typed = proposed.current !== undefined && kept !== proposed.current
    if (typed || (form.getFieldValue('payments')?.length ?? 1) > 1) return
    proposed.current = value
    form.setFieldValue(field, value)
  }, [form, field, value])
}

/** What comes of the bill as it is being typed. */
function useBill(form: FormInstance<BillValues>, { depositReceived }: OrderRow) {
  const values = Form.useWatch((typed: BillValues) => typed, form)
  const total = fenOf(values?.total)
  const settled = settle({
    depositReceived: fen(depositReceived),
    total: fen(total),
    drinks: fen(fenOf(values?.drinks)),
    discount: fen(fenOf(values?.discount)),
    payments: paidOf(values?.payments),
  })
  return { ...settled, total }
}

function Payments({ byBalance }: { byBalance: boolean }) {
  const options = meansOptions(byBalance)
  return (
    <Form.List name="payments">
      {(fields, { add, remove }) => (
        <Form.Item label="本次收款">
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.payment}>
              <Form.Item name={[name, 'means']} noStyle>
                <Select options={options} aria-label={`收款方式${name + 1}`} />
              </Form.Item>
              <Form.Item name={[name, 'amount']} rules={[{ validator: checkMoney }]} style={{ margin: 0 }}>
                <InputNumber<string> {...moneyInput} placeholder="0.00" aria-label={`收款金额${name + 1}`} />
              </Form.Item>
              {fields.length > 1 && <Button onClick={() => remove(name)}>删除</Button>}
            </div>
          ))}
          {fields.length < options.length && (
            <Button type="dashed" block onClick={() => add({ means: 'cash', amount: null })}>
              添加收款方式
            </Button>
          )}
        </Form.Item>
      )}
    </Form.List>
  )
}

interface SumsProps {
  bill: ReturnType<typeof useBill>
  received: number
}

/** What is due, still owed, handed back or to be returned, and what cannot be. */
function Sums({ bill: { due, paid, change, arrears, fault, counted, total }, received }: SumsProps) {
  const toReturn = total > 0 ? received - counted : 0
  return (
    <>
      <dl className={styles.sums} aria-live="polite">
        <Sum label="已收订金" amount={received} />
        <Sum label="应付" amount={due} />
        <Sum label="本次收款" amount={paid} />
        {toReturn > 0 ? (
          <Sum label="应退" amount={toReturn} owed />
        ) : change > 0 ? (
          <Sum label="找零" amount={change} owed />
        ) : (
          <Sum label="尾款" amount={arrears} owed />
        )}
      </dl>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault.message}
        </p>
      )}
    </>
  )
}

function Sum({ label, amount, owed = false }: { label: string; amount: number; owed?: boolean }) {
  return (
    <div data-owed={owed && amount > 0}>
      <dt>{label}</dt>
      <dd>{displayMoney(fen(amount))}元</dd>
    </div>
  )
}

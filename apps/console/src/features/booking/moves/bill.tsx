import { type OrderRow, paymentMeans } from '@roombook/contract'
import { fen, orderSums } from '@roombook/domain'
import { Button, Form, type FormInstance, InputNumber, Select } from 'antd'
import { useEffect } from 'react'
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
}

/** Only who stands in the books can have a balance. */
const meansOptions = (byBalance: boolean) =>
  Object.entries(paymentMeans)
    .filter(([means]) => byBalance || means !== 'balance')
    .map(([value, label]) => ({ value, label }))

/** What was paid, without the lines where nothing was typed; amounts in fen. */
export const paidOf = (payments: BillValues['payments'] = []) =>
  payments
    .map((payment) => ({ means: payment?.means ?? 'other', amount: fenOf(payment?.amount) }))
    .filter(({ amount }) => amount > 0)

/** The bill of a party that leaves: its sums, how they are paid, and what is still owed. */
export function Bill({ form, payer }: BillProps) {
  useEffect(() => {
    if (!form.isFieldTouched('drinks')) form.setFieldValue('drinks', yuanOf(payer.drinks))
    // What was chosen in advance and confirmed is what the bill begins with.
    const total = payer.total || payer.dishesTotal
    if (!form.isFieldTouched('total')) form.setFieldValue('total', total > 0 ? yuanOf(total) : null)
  }, [form, payer.drinks, payer.total, payer.dishesTotal])
  return (
    <>
      <div className={styles.bill}>
        <MoneyItem name="total" label="消费金额" required message="请输入消费金额" />
        <MoneyItem name="drinks" label="酒水费用" />
        <MoneyItem name="discount" label="优惠" />
      </div>
      <Payments byBalance={payer.customerId !== null} />
      <Sums form={form} payer={payer} />
    </>
  )
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

/** What is due, still owed or to be returned, as it is being typed. */
function Sums({ form, payer }: BillProps) {
  const values = Form.useWatch((typed: BillValues) => typed, form)
  const paid = paidOf(values?.payments).reduce((sum, { amount }) => sum + amount, 0)
  const { due, arrears, toReturn } = orderSums({
    depositReceived: fen(payer.depositReceived),
    total: fen(fenOf(values?.total)),
    drinks: fen(fenOf(values?.drinks)),
    discount: fen(fenOf(values?.discount)),
    paid: fen(paid),
  })
  return (
    <dl className={styles.sums} aria-live="polite">
      <Sum label="已收订金" amount={payer.depositReceived} />
      <Sum label="应付" amount={due} />
      <Sum label="本次收款" amount={paid} />
      {fenOf(values?.total) > 0 && toReturn > 0 ? (
        <Sum label="应退" amount={toReturn} owed />
      ) : (
        <Sum label="尾款" amount={arrears} owed />
      )}
    </dl>
  )
}

function Sum({ label, amount, owed = false }: { label: string; amount: number; owed?: boolean }) {
  return (
    <div data-owed={owed && amount > 0}>
      <dt>{label}</dt>
      <dd>{yuanOf(amount)}元</dd>
    </div>
  )
}

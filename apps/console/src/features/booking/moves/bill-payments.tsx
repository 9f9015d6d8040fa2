import { billMeans, type Fen, paymentMeans, sharesOfBill } from '@roombook/domain/money'
import { Button, Form, Select } from 'antd'
import { checkMoney } from '#platform/forms/money-item.tsx'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import { BillShares, firstShares } from './bill-shares.tsx'
import type { BillValues, ProposedField } from './bill-values.ts'
import styles from './move-dialog.module.css'
import { OnCompany } from './on-company.tsx'
import { useMayLetOwe } from './use-may-let-owe.ts'

/** Only a customer in the directory can have a balance. */
const meansOptions = (byBalance: boolean) =>
  Object.entries(paymentMeans)
    .filter(([means]) => byBalance || means !== 'balance')
    .map(([value, label]) => ({ value, label }))

/** The amount while the payment is not split. */
export const onlyPayment: ProposedField = ['payments', 0, 'amount']

/** Payments of a bill, by means and amount. */
export function BillPayments({ byBalance, due }: { byBalance: boolean; due: Fen }) {
  const shared = meansOptions(byBalance)
  const mayLetOwe = useMayLetOwe()
  const options = mayLetOwe ? [...shared, { value: 'company', label: billMeans.company }] : shared
  const form = Form.useFormInstance<BillValues>()
  const shares = Form.useWatch((values: BillValues) => values.shares, { form, preserve: true })
  const setShares = (next: BillValues['shares']) => form.setFieldValue('shares', next)
  if (shares && shares.length > 0)
    return <BillShares due={due} shares={shares} options={shared} onShares={setShares} />
  return (
    <Form.List name="payments">
      {(fields, { add, remove }, { errors }) => (
        <Form.Item label="本次收款">
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.payment} data-payment>
              <Form.Item name={[name, 'means']} noStyle>
                <Select options={options} aria-label={`收款方式${name + 1}`} />
              </Form.Item>
              <Form.Item name={[name, 'amount']} rules={[{ validator: checkMoney }]} style={{ margin: 0 }}>
                <MoneyBox aria-label={`收款金额${name + 1}`} />
              </Form.Item>
              {fields.length > 1 && <Button onClick={() => remove(name)}>删除</Button>}
              <OnCompany at={name} />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <div className={styles.ways}>
            {fields.length < options.length && (
              <Button type="dashed" onClick={() => add({ means: 'cash', amount: null })}>
                添加收款方式
              </Button>
            )}
            {due > sharesOfBill.least && (
              <Button
                type="dashed"
                onClick={() => setShares(firstShares(due, form.getFieldValue('payments') ?? []))}
              >
                分单收款
              </Button>
            )}
          </div>
        </Form.Item>
      )}
    </Form.List>
  )
}

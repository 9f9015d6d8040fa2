import { type Company, listCompanies } from '@roombook/contract/companies'
import { type BillMeans, billMeans, minus, paymentMeans, shortYuan } from '@roombook/domain/money'
import { useCall } from '#platform/api/use-call.ts'
import { TextField } from '#ui/text-field.tsx'
import { SelectField } from '../../form/select-field.tsx'
import styles from './bill.module.css'
import { MoneyField } from './money-field.tsx'
import { type BillFaults, newPayment, type TypedPayment } from './typed-bill.ts'

/** Returns the companies that a bill may be charged to; empty without the permission to allow arrears. */
export function useCompanies(mayLetOwe: boolean): readonly Company[] {
  const { data } = useCall(listCompanies, {}, { enabled: mayLetOwe })
  return data?.list ?? []
}

interface PaymentFieldsProps {
  payments: readonly (TypedPayment & { amount: string })[]
  faults: BillFaults['payments']
  /** Whether the customer is in the directory and so can have a balance. */
  byBalance: boolean
  companies: readonly Company[]
  onChange(payments: TypedPayment[]): void
}

/** Payments of a bill: means and amount of each. */
export function PaymentFields({ payments, faults, byBalance, companies, onChange }: PaymentFieldsProps) {
  const means: { value: BillMeans; label: string }[] = (
    Object.entries(companies.length > 0 ? billMeans : paymentMeans) as [BillMeans, string][]
  )
    .filter(([value]) => byBalance || value !== 'balance')
    .map(([value, label]) => ({ value, label }))
  // A single payment follows the amount due until its amount is typed.
  const set = (at: number, next: Partial<TypedPayment>) =>
    onChange(
      payments.map(({ amount, ...payment }, place) => ({
        ...payment,
        ...(payments.length > 1 && { amount }),
        ...(place === at && next),
      })),
    )
  return (
    <>
      {payments.map((payment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no key but their index
        <fieldset key={at} className={styles.payment}>
          <legend>本次收款{payments.length > 1 && ` ${at + 1}`}</legend>
          <SelectField
            label="收款方式"
            value={payment.means}
            choices={means}
            onChange={(chosen) => chosen && set(at, { means: chosen })}
          />
          <MoneyField
            label="收款金额"
            value={payment.amount}
            error={faults[at]?.amount}
            onChange={(amount) => set(at, { amount })}
          />
          {payment.means === 'company' && (
            <CompanyFields
              payment={payment}
              faults={faults[at]}
              companies={companies}
              onChange={(next) => set(at, { amount: payment.amount, ...next })}
            />
          )}
          {payments.length > 1 && (
            <button
              type="button"
              className={styles.add}
              onClick={() => onChange(payments.filter((_, place) => place !== at))}
            >
              删除此笔
            </button>
          )}
        </fieldset>
      ))}
      {payments.length < means.length && (
        <button
          type="button"
          className={styles.add}
          onClick={() => onChange([...payments, { ...newPayment, means: 'cash', amount: '' }])}
        >
          添加收款方式
        </button>
      )}
    </>
  )
}

interface CompanyFieldsProps {
  payment: TypedPayment
  faults: BillFaults['payments'][number] | undefined
  companies: readonly Company[]
  onChange(next: Partial<TypedPayment>): void
}

/** Choice of the company that a payment is charged to, and its signer. */
function CompanyFields({ payment, faults, companies, onChange }: CompanyFieldsProps) {
  const { signers = [] } = companies.find(({ id }) => id === payment.companyId) ?? {}
  return (
    <>
      <SelectField
        label="挂账公司"
        value={payment.companyId}
        choices={companies.map(({ id, title, creditLimit, open }) => ({
          value: id,
          label: creditLimit === null ? title : `${title}（余 ${shortYuan(minus(creditLimit, open))}元）`,
        }))}
        error={faults?.companyId}
        onChange={(companyId) => onChange({ companyId })}
      />
      <TextField
        label="签单人"
        value={payment.signer}
        error={faults?.signer}
        hint={signers.length > 0 ? `可签单：${signers.join('、')}` : undefined}
        autoComplete="off"
        maxLength={20}
        onChange={(signer) => onChange({ signer })}
      />
    </>
  )
}

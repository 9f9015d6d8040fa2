import { listCompanies } from '@roombook/contract/companies'
import { minus, shortYuan } from '@roombook/domain/money'
import { AutoComplete, Form, Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import type { BillValues } from './bill-values.ts'
import styles from './move-dialog.module.css'

/** Company charged with a payment, and the signer; empty for other means. */
export function OnCompany({ at }: { at: number }) {
  const form = Form.useFormInstance<BillValues>()
  const payment = Form.useWatch((values: BillValues) => values.payments?.[at], form)
  return payment?.means === 'company' ? <CompanyFields at={at} companyId={payment.companyId} /> : null
}

function CompanyFields({ at, companyId }: { at: number; companyId: number | undefined }) {
  const { data, isPending } = useCall(listCompanies, {}, { staleTime: 0 })
  const companies = data?.list ?? []
  const { title = '', signers = [] } = companies.find(({ id }) => id === companyId) ?? {}
  return (
    <div className={styles.company}>
      <Form.Item
        name={[at, 'companyId']}
        rules={[{ required: true, message: '请选择挂账公司' }]}
        style={{ margin: 0 }}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          placeholder="选择公司"
          aria-label={`挂账公司${at + 1}`}
          options={companies.map(({ id, title, creditLimit, open }) => ({
            value: id,
            label: creditLimit === null ? title : `${title}（余 ${shortYuan(minus(creditLimit, open))}元）`,
          }))}
          notFoundContent="还没有挂账公司，请先在「收银」中添加"
        />
      </Form.Item>
      <Form.Item
        name={[at, 'signer']}
        dependencies={[['payments', at, 'companyId']]}
        rules={[
          { required: true, whitespace: true, message: '请填写签单人' },
          { validator: (_rule, signer?: string) => checkSigner(signer, title, signers) },
        ]}
        extra={signers.length > 0 && `可签单：${signers.join('、')}`}
        style={{ margin: 0 }}
      >
        <AutoComplete
          placeholder="签单人"
          aria-label={`签单人${at + 1}`}
          options={signers.map((signer) => ({ value: signer }))}
        />
      </Form.Item>
    </div>
  )
}

/** Only the company's named signers may sign. */
async function checkSigner(signer: string | undefined, title: string, signers: readonly string[]) {
  const name = signer?.trim()
  if (name && signers.length > 0 && !signers.includes(name)) throw new Error(`${name}不在${title}的签单人中`)
}

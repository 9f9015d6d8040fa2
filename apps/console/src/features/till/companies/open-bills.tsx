import { type CompanyBill, listCompanies, payCompany, readStatement } from '@roombook/contract/companies'
import { readTill } from '@roombook/contract/till'
import { minus, type PaymentMeans, paymentMeans, plainYuan, sumOf, yuan } from '@roombook/domain/money'
import { Alert, Button, Select, Table } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import { ask } from '#ui/toast.ts'
import styles from '../till.module.css'

type Means = Exclude<PaymentMeans, 'balance'>

const options = Object.entries(paymentMeans).flatMap(([value, label]) =>
  value === 'balance' ? [] : [{ value, label }],
)
const computeOpenAmount = ({ amount, paid }: CompanyBill) => minus(amount, paid)

/** Open bills of a company; the chosen ones are paid in full or in part. */
export function OpenBills({ companyId, bills }: { companyId: number; bills: readonly CompanyBill[] }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [typed, setTyped] = useState<Record<number, MoneyText>>({})
  const [means, setMeans] = useState<Means>('card')
  const pay = useChange(payCompany, {
    refetch: [listCompanies, readStatement, readTill],
    onDone() {
      setChosen([])
      setTyped({})
    },
    onRefused: () => true,
  })
  const amountOf = (bill: CompanyBill) => (bill.id in typed ? toFen(typed[bill.id]) : computeOpenAmount(bill))
  const paying = bills.filter(({ id }) => chosen.includes(id))
  const isWrong = (bill: CompanyBill) => amountOf(bill) === 0 || amountOf(bill) > computeOpenAmount(bill)
  const wrong = paying.some(isWrong)
  const total = sumOf(paying, amountOf)
  const book = async () => {
    const bills = paying.map((bill) => ({ billId: bill.id, amount: amountOf(bill) }))
    const content = `${paying.length}张账单，${paymentMeans[means]}收款，记入当班收款，记账后不能撤销。`
    if (await ask({ title: `确认收款 ¥${yuan(total)} 吗？`, content, okText: '确认收款' }))
      await pay.run({ companyId, means, remark: '', bills })
  }
  return (
    <section aria-label="未结账单" className={styles.panel}>
      <Table<CompanyBill>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={[...bills]}
        locale={{ emptyText: '没有未结的账单' }}
        rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(Number)) }}
        columns={[
          { title: '日期', dataIndex: 'bookDate' },
          { title: '包厢', dataIndex: 'roomTitle' },
          { title: '签单人', dataIndex: 'signer' },
          {
            title: '未结（元）',
            key: 'open',
            align: 'right',
            render: (_, bill) => yuan(computeOpenAmount(bill)),
          },
          {
            title: '本次收款',
            key: 'pays',
            width: 160,
            render: (_, bill) => (
              <MoneyBox
                aria-label={`${bill.bookDate} ${bill.roomTitle} 本次收款`}
                disabled={!chosen.includes(bill.id)}
                status={chosen.includes(bill.id) && isWrong(bill) ? 'error' : ''}
                value={bill.id in typed ? String(typed[bill.id] ?? '') : plainYuan(computeOpenAmount(bill))}
                onChange={(text) => setTyped((before) => ({ ...before, [bill.id]: text }))}
              />
            ),
          },
        ]}
      />
      {pay.refusal && <Alert type="error" showIcon title={pay.refusal.message} />}
      {bills.length > 0 && (
        <div className={styles.bar}>
          <Select<Means>
            aria-label="收款方式"
            value={means}
            onChange={setMeans}
            options={options}
            style={{ width: 120 }}
          />
          <Button
            type="primary"
            disabled={paying.length === 0 || wrong}
            loading={pay.pending}
            onClick={() => void book()}
          >
            收款 {yuan(total)}元
          </Button>
        </div>
      )}
    </section>
  )
}

import { type Company, listCompanies } from '@roombook/contract/companies'
import { sumOf, yuan } from '@roombook/domain/money'
import { mayLetOwe } from '@roombook/domain/session'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../till.module.css'
import { TillSums } from '../till-sums.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** 挂账公司: companies with their debts and since when, statements and payments. */
export function Companies() {
  const maySave = mayLetOwe(useActor())
  const companies = useCall(listCompanies, {})
  const [edited, setEdited] = useState<Company | 'new'>()
  const [shown, setShown] = useState<Company>()
  const { data, error } = companies
  if (error && !data) return <ErrorState error={error} onRetry={() => void companies.refetch()} />
  if (!data) return <LoadingState rows={5} />
  const { list } = data
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <p className={styles.soft}>结账时选「公司挂账」，由签单人签单，之后按账单收款</p>
        {maySave && (
          <Button type="primary" className={styles.end ?? ''} onClick={() => setEdited('new')}>
            新增公司
          </Button>
        )}
      </div>
      <TillSums
        sums={[
          { label: '未结合计', amount: sumOf(list, ({ open }) => open) },
          { label: '30天内', amount: sumOf(list, ({ ages }) => ages.upTo30) },
          { label: '31至60天', amount: sumOf(list, ({ ages }) => ages.upTo60) },
          { label: '61至90天', amount: sumOf(list, ({ ages }) => ages.upTo90) },
          {
            label: '90天以上',
            amount: sumOf(list, ({ ages }) => ages.older),
            off: list.some(({ ages }) => ages.older > 0),
          },
        ]}
      />
      <Table<Company>
        rowKey="id"
        size="middle"
        pagination={false}
        dataSource={[...list]}
        scroll={{ x: 860 }}
        columns={buildColumns({ onEdit: maySave ? setEdited : undefined, onShow: setShown })}
        locale={{ emptyText: <EmptyState title="还没有挂账公司" hint="新增后，结账时即可挂到公司名下" /> }}
      />
      {edited && (
        <CompanyDialog company={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {shown && <StatementDialog companyId={shown.id} onClose={() => setShown(undefined)} />}
    </div>
  )
}

interface CompanyActions {
  /** Edits a company; undefined without permission. */
  onEdit: ((company: Company) => void) | undefined
  onShow(company: Company): void
}

const buildColumns = ({ onEdit, onShow }: CompanyActions): TableColumnsType<Company> => [
  { title: '公司', dataIndex: 'title' },
  { title: '联系人', dataIndex: 'contact' },
  {
    title: '签单人',
    key: 'signers',
    ellipsis: true,
    render: (_, { signers }) => signers.join('、') || '不限',
  },
  {
    title: '额度',
    key: 'creditLimit',
    align: 'right',
    render: (_, { creditLimit }) => (creditLimit === null ? '不限' : yuan(creditLimit)),
  },
  { title: '未结', key: 'open', align: 'right', render: (_, { open }) => <strong>{yuan(open)}</strong> },
  {
    title: '30天以上',
    key: 'old',
    align: 'right',
    render: (_, { ages }) => yuan(sumOf([ages.upTo60, ages.upTo90, ages.older], (amount) => amount)),
  },
  {
    title: '操作',
    key: 'actions',
    render: (_, company) => (
      <>
        <Button type="link" size="small" onClick={() => onShow(company)}>
          对账收款
        </Button>
        {onEdit && (
          <Button type="link" size="small" onClick={() => onEdit(company)}>
            编辑
          </Button>
        )}
      </>
    ),
  },
]

import { type Company, listCompanies, removeCompany, saveCompany } from '@roombook/contract/companies'
import { typedYuan } from '@roombook/domain/money'
import { Button, Form, Input, Select } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { MoneyItem, type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { ask } from '#ui/toast.ts'

interface CompanyValues {
  title: string
  taxNumber: string
  contact: string
  creditLimit: MoneyText
  signers: string[]
}

const blank: CompanyValues = { title: '', taxNumber: '', contact: '', creditLimit: null, signers: [] }

/** Adds or edits a company to whose account bills are charged. */
export function CompanyDialog({ company, onClose }: { company: Company | undefined; onClose(): void }) {
  const creditLimit = company?.creditLimit ?? null
  return (
    <FormDialog<typeof saveCompany, CompanyValues>
      title={company ? '编辑挂账公司' : '新增挂账公司'}
      call={saveCompany}
      okText="保存"
      initialValues={
        company ? { ...company, creditLimit: creditLimit === null ? null : typedYuan(creditLimit) } : blank
      }
      toInput={({ creditLimit, ...values }) => ({
        ...values,
        creditLimit:
          creditLimit === null || creditLimit === undefined || creditLimit === '' ? null : toFen(creditLimit),
        ...(company ? { companyId: company.id, version: company.version } : {}),
      })}
      refetch={[listCompanies]}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label="公司名称"
        rules={[{ required: true, whitespace: true, message: '请输入公司名称' }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="taxNumber" label="税号">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="contact" label="联系人和电话">
        <Input maxLength={50} />
      </Form.Item>
      <MoneyItem name="creditLimit" label="挂账额度（不填则不限）" />
      <Form.Item name="signers" label="签单人（不填则不限）">
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          placeholder="输入姓名后按回车"
          aria-label="签单人"
        />
      </Form.Item>
      {company && <RemoveCompany company={company} onDone={onClose} />}
    </FormDialog>
  )
}

function RemoveCompany({ company, onDone }: { company: Company; onDone(): void }) {
  const remove = useChange(removeCompany, { refetch: [listCompanies], onDone })
  const confirm = async (): Promise<void> => {
    const goOn = await ask({
      title: `删除${company.title}？`,
      content: '删除后不能再挂账到该公司，往来记录保留。',
      okText: '删除',
      danger: true,
    })
    if (goOn) await remove.run({ companyId: company.id })
  }
  return (
    <Button
      danger
      type="text"
      loading={remove.pending}
      disabled={company.open > 0}
      onClick={() => void confirm()}
    >
      {company.open > 0 ? '结清后可删除' : '删除该公司'}
    </Button>
  )
}

import { listInvoices, requestInvoice, type WalletInvoice } from '@roombook/contract/wallet-invoices'
import { type Fen, typedYuan, yuan } from '@roombook/domain/money'
import {
  type InvoiceDelivery,
  type InvoiceTitleKind,
  invoiceDeliveries,
  invoiceDeliveryNames,
  invoiceTitleKindNames,
  invoiceTitleKinds,
  isTaxNumber,
} from '@roombook/domain/wallet'
import { Form, Input, Radio } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { MoneyItem, type MoneyText, toFen } from '#platform/forms/money-item.tsx'

interface InvoiceValues {
  sum: MoneyText
  titleKind: InvoiceTitleKind
  invoiceTitle: string
  taxNumber: string
  companyAddress: string
  companyPhone: string
  bankName: string
  bankAccount: string
  delivery: InvoiceDelivery
  email: string
}

interface InvoiceDialogProps {
  /** Sum that can still be invoiced. */
  remaining: Fen
  /** Last request, whose values are proposed: most stores repeat it. */
  last: WalletInvoice | undefined
  onClose(): void
}

/** 申请发票: amount, recipient and delivery of an invoice for recharges. */
export function InvoiceDialog({ remaining, last, onClose }: InvoiceDialogProps) {
  return (
    <FormDialog<typeof requestInvoice, InvoiceValues>
      title="申请发票"
      call={requestInvoice}
      okText="提交申请"
      width={560}
      asksToClose
      initialValues={{ ...toInvoiceValues(last), sum: typedYuan(remaining) }}
      toInput={({ sum, ...values }) => ({ ...values, sum: toFen(sum) })}
      refetch={[listInvoices]}
      onClose={onClose}
    >
      <InvoiceFields remaining={remaining} />
    </FormDialog>
  )
}

const toInvoiceValues = (last: WalletInvoice | undefined): Omit<InvoiceValues, 'sum'> => ({
  titleKind: last?.titleKind ?? 'company',
  invoiceTitle: last?.invoiceTitle ?? '',
  taxNumber: last?.taxNumber ?? '',
  companyAddress: last?.companyAddress ?? '',
  companyPhone: last?.companyPhone ?? '',
  bankName: last?.bankName ?? '',
  bankAccount: last?.bankAccount ?? '',
  delivery: last?.delivery ?? 'email',
  email: last?.email ?? '',
})

function InvoiceFields({ remaining }: { remaining: Fen }) {
  const form = Form.useFormInstance<InvoiceValues>()
  const isCompany = Form.useWatch('titleKind', form) !== 'person'
  const isMailed = Form.useWatch('delivery', form) !== 'fetch'
  return (
    <>
      <MoneyItem name="sum" label={`开票金额（可开票 ${yuan(remaining)} 元，赠送金额不开票）`} required />
      <Form.Item name="titleKind" label="抬头类型">
        <Radio.Group
          options={invoiceTitleKindNames.map((value) => ({ value, label: invoiceTitleKinds[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="invoiceTitle"
        label="发票抬头"
        rules={[{ required: true, whitespace: true, message: '请填写发票抬头' }]}
      >
        <Input maxLength={100} placeholder={isCompany ? '与营业执照一致的企业全称' : '个人姓名'} />
      </Form.Item>
      {/* Values of a company are kept in the form while a person is selected. */}
      <div hidden={!isCompany}>
        <Form.Item
          name="taxNumber"
          label="税号（统一社会信用代码）"
          normalize={(text: string) => text.toUpperCase()}
          rules={isCompany ? [{ validator: checkTaxNumber }] : []}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="companyAddress" label="注册地址（选填）">
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="companyPhone" label="注册电话（选填）">
          <Input maxLength={30} inputMode="tel" />
        </Form.Item>
        <Form.Item name="bankName" label="开户行（选填）">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="bankAccount" label="银行账号（选填）">
          <Input maxLength={40} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="delivery" label="交付方式">
        <Radio.Group
          options={invoiceDeliveryNames.map((value) => ({ value, label: invoiceDeliveries[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="email"
        label={isMailed ? '接收邮箱' : '接收邮箱（选填）'}
        rules={[{ required: isMailed, whitespace: true, message: '请填写接收发票的邮箱' }]}
      >
        <Input maxLength={100} inputMode="email" autoComplete="email" />
      </Form.Item>
    </>
  )
}

async function checkTaxNumber(_: unknown, typed: string | undefined): Promise<void> {
  const number = typed?.trim() ?? ''
  if (number === '') throw new Error('请填写税号')
  if (!isTaxNumber(number)) throw new Error('税号不正确，应为15、17、18或20位，请核对')
}

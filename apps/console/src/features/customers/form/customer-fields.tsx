import { listCustomerLabels } from '@roombook/contract/customers'
import { customerFields, customerLines, titleChoices } from '@roombook/domain/customers'
import { isAdmin } from '@roombook/domain/session'
import { Form, Input, Radio, Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import { useStaffChoice } from '../use-staff-choice.ts'
import { BirthdayField } from './birthday-field.tsx'
import styles from './customer-form.module.css'
import { retypedPhone } from './customer-values.ts'
import { checkMemorials, MemorialsField } from './memorials-field.tsx'

interface Named {
  readonly id: number
  readonly nickname: string
}

interface CustomerFieldsProps {
  /** The masked stored phone; empty for a new customer. */
  maskedPhone: string
  owners: readonly Named[]
  /** The customer's labels, including those that the store has removed. */
  given: readonly { id: number; title: string }[]
}

const longestName = 10
const longestPhone = 16
const maxLabels = 3

/** Fields of a customer, with their rules (3.05, 5.21). */
export function CustomerFields({ maskedPhone, owners, given }: CustomerFieldsProps) {
  const { adminLevel } = useActor()
  return (
    <div className={styles.fields}>
      <Form.Item
        name="userName"
        label="客户名称"
        rules={[{ required: true, whitespace: true, message: '请输入客户名称' }]}
      >
        <Input maxLength={longestName} autoComplete="off" placeholder="请输入客户名称" />
      </Form.Item>
      <Form.Item
        name="phone"
        label="手机号"
        rules={[{ required: true, whitespace: true, message: '请输入手机号' }]}
        getValueFromEvent={(event: { target: { value: string } }) =>
          retypedPhone(maskedPhone, event.target.value)
        }
      >
        <Input maxLength={longestPhone} autoComplete="off" inputMode="tel" placeholder="请输入手机号" />
      </Form.Item>
      <Form.Item name="sex" label="称谓">
        <Radio.Group aria-label="称谓" options={titleChoices('未知')} />
      </Form.Item>
      <Form.Item name="kind" label="客户类型">
        <Radio.Group
          aria-label="客户类型"
          options={[
            { value: 1, label: '个人' },
            { value: 2, label: '单位' },
          ]}
        />
      </Form.Item>
      {customerLines.map(({ name, typedAs, longest, example }) => (
        <Form.Item key={name} name={name} label={typedAs}>
          <Input maxLength={longest} autoComplete="off" placeholder={example} />
        </Form.Item>
      ))}
      <BirthdayField />
      <Form.Item
        name="memorials"
        label="纪念日"
        className={styles.row ?? ''}
        rules={[{ validator: checkMemorials }]}
      >
        <MemorialsField />
      </Form.Item>
      <LabelsItem given={given} />
      {isAdmin(adminLevel) && <OwnersItem owners={owners} />}
      <Form.Item name="remark" label="备注" className={styles.row ?? ''}>
        <Input.TextArea
          maxLength={customerFields.remark.longest}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          placeholder="口味、忌口、习惯的位置等"
        />
      </Form.Item>
    </div>
  )
}

function LabelsItem({ given }: Pick<CustomerFieldsProps, 'given'>) {
  const labels = useCall(listCustomerLabels, {})
  const listed = labels.data?.list ?? []
  const all = [...listed, ...given.filter(({ id }) => !listed.some((each) => each.id === id))]
  return (
    <Form.Item name="labelIds" label="客户标签">
      <Select
        mode="multiple"
        allowClear
        maxTagCount={maxLabels}
        placeholder="选择标签"
        showSearch={{ optionFilterProp: 'label' }}
        loading={labels.isPending}
        notFoundContent={labels.error?.message ?? '门店还没有客户标签'}
        options={all.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </Form.Item>
  )
}

/** Staff in charge of the customer; only administrators may choose (6.05). */
function OwnersItem({ owners }: Pick<CustomerFieldsProps, 'owners'>) {
  const choice = useStaffChoice(owners)
  return (
    <Form.Item
      name="staffIds"
      label="所属员工"
      rules={[{ required: true, type: 'array', min: 1, message: '请选择所属员工' }]}
    >
      <Select mode="multiple" allowClear placeholder="请选择所属员工" {...choice} />
    </Form.Item>
  )
}

import {
  type ColumnField,
  type CustomerImport,
  checkCustomerImport,
  readCustomerImport,
} from '@roombook/contract/customer-import'
import { importFields } from '@roombook/domain/customers'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Radio, Select, Table } from 'antd'
import { useState } from 'react'
import { callQuery } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import styles from './import.module.css'

interface MatchColumnsProps {
  workbook: CustomerImport
  onChecked(): void
  /** Returns to the choice of a file. */
  onLeave(): void
}

/** Second step: assigns each column to a field, and decides on values that the store does not have. */
export function MatchColumns({ workbook, onChecked, onLeave }: MatchColumnsProps) {
  const queryClient = useQueryClient()
  const { importId } = workbook
  const [fields, setFields] = useState<readonly ColumnField[]>(workbook.columns.map(({ field }) => field))
  const [choices, setChoices] = useState(workbook.choices)
  const check = useChange(checkCustomerImport, {
    onDone(checked) {
      queryClient.setQueryData(callQuery(readCustomerImport, { importId }).queryKey, checked)
      onChecked()
    },
    onRefused: () => true,
  })
  // A field belongs to one column: assigning it to another releases the first.
  const choose = (at: number, field: ColumnField) =>
    setFields(
      fields.map((each, other) => (other === at ? field : each === field && field !== '' ? '' : each)),
    )
  const missing = (['name', 'phone'] as const).filter((field) => !fields.includes(field))
  return (
    <div className={styles.body}>
      {check.refusal && <Alert type="error" showIcon title={check.refusal.message} />}
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`请为${missing.map((field) => titleOf(field)).join('和')}选择一列`}
        />
      )}
      <Table
        aria-label="表格的列"
        size="small"
        rowKey="at"
        pagination={false}
        scroll={{ y: 300 }}
        dataSource={workbook.columns.map((column, at) => ({ ...column, at }))}
        columns={[
          {
            title: '表格中的列',
            dataIndex: 'title',
            render: (title: string, { at }) => title || `第${at + 1}列`,
          },
          { title: '内容示例', dataIndex: 'sample', ellipsis: true },
          {
            title: '导入为',
            width: 220,
            render: (_, { at, title }) => (
              <Select
                aria-label={`“${title || `第${at + 1}列`}”导入为`}
                className={styles.field ?? ''}
                value={fields[at] ?? ''}
                options={options}
                onChange={(field: ColumnField) => choose(at, field)}
              />
            ),
          },
        ]}
      />
      <UnknownChoices choices={choices} onChange={setChoices} />
      <div className={styles.footer}>
        <Button onClick={onLeave}>重新选择文件</Button>
        <Button
          type="primary"
          loading={check.pending}
          disabled={missing.length > 0}
          onClick={() => void check.run({ importId, columnFields: [...fields], ...choices })}
        >
          检查 {workbook.rowCount} 行
        </Button>
      </div>
    </div>
  )
}

const titleOf = (field: ColumnField): string => importFields.find((each) => each.field === field)?.title ?? ''

const options = [
  { value: '', label: '不导入此列' },
  ...importFields.map(({ field, title }) => ({ value: field, label: title })),
]

interface UnknownChoicesProps {
  choices: CustomerImport['choices']
  onChange(choices: CustomerImport['choices']): void
}

/** Chooses how to import customers that exist already, and values that the store does not have. */
const UnknownChoices = ({ choices, onChange }: UnknownChoicesProps) => (
  <div className={styles.choices}>
    <Choice
      label="手机号已有客户时"
      value={choices.overwrite ? 'overwrite' : 'fill'}
      options={[
        { value: 'fill', label: '只补充空白的资料' },
        { value: 'overwrite', label: '用表格中的内容覆盖' },
      ]}
      onChange={(value) => onChange({ ...choices, overwrite: value === 'overwrite' })}
    />
    <Choice
      label="门店没有的标签"
      value={choices.unknownLabels}
      options={[
        { value: 'create', label: '新建标签' },
        { value: 'skip', label: '不填标签' },
        { value: 'refuse', label: '不导入该行' },
      ]}
      onChange={(unknownLabels) => onChange({ ...choices, unknownLabels })}
    />
    <Choice
      label="找不到的员工和等级"
      value={choices.unknownNames}
      options={[
        { value: 'refuse', label: '不导入该行' },
        { value: 'skip', label: '留空' },
      ]}
      onChange={(unknownNames) => onChange({ ...choices, unknownNames })}
    />
  </div>
)

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <Radio.Group
        value={value}
        options={options}
        onChange={({ target }) => onChange(target.value as Value)}
      />
    </fieldset>
  )
}

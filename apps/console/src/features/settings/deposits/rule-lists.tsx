import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { depositRuleLimits } from '@roombook/contract/deposit-rule'
import { Button, DatePicker, Form } from 'antd'
import type { ReactNode } from 'react'
import { NumberBox } from '#platform/forms/number-box.tsx'
import styles from './deposits.module.css'

/** Days of a rule: festivals, each with its range. */
export const DateSpans = ({ fault }: { fault: string | undefined }) => (
  <RuleRows
    name="dates"
    most={depositRuleLimits.dates}
    added={null}
    labels={{ add: '添加日期', remove: '移除日期' }}
    fault={fault}
  >
    {(name) => (
      <Form.Item name={name}>
        <DatePicker.RangePicker
          placeholder={['开始日期', '结束日期']}
          aria-label={`日期${name + 1}`}
          style={{ width: '100%' }}
        />
      </Form.Item>
    )}
  </RuleRows>
)

/** Refund steps: deadlines with the refunded share, earliest first. */
export const RefundSteps = ({ fault }: { fault: string | undefined }) => (
  <RuleRows
    name="refunds"
    most={depositRuleLimits.refunds}
    added={{ hours: null, percent: null }}
    labels={{ add: '添加一档退还', remove: '移除退还' }}
    fault={fault}
  >
    {(name) => (
      <div className={styles.fields}>
        <Form.Item name={[name, 'hours']}>
          <NumberBox
            prefix="提前"
            suffix="小时以上"
            controls={false}
            aria-label={`第${name + 1}档提前小时`}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item name={[name, 'percent']}>
          <NumberBox
            prefix="退还"
            suffix="%"
            controls={false}
            aria-label={`第${name + 1}档退还比例`}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </div>
    )}
  </RuleRows>
)

interface RuleRowsProps {
  name: 'dates' | 'refunds'
  most: number
  added: unknown
  labels: { add: string; remove: string }
  fault: string | undefined
  children(at: number): ReactNode
}

function RuleRows({ name, most, added, labels, fault, children }: RuleRowsProps) {
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <>
          {fields.map((field) => (
            <div key={field.key} className={styles.row}>
              {children(field.name)}
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={`${labels.remove}${field.name + 1}`}
                onClick={() => remove(field.name)}
              />
            </div>
          ))}
          {fault && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          <Form.Item>
            <Button
              icon={<PlusOutlined />}
              aria-label={labels.add}
              disabled={fields.length >= most}
              onClick={() => add(added)}
            >
              {labels.add}
            </Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  )
}

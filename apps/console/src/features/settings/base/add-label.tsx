import { addLabel, type LabelKind, labelLimits } from '@roombook/contract/labels'
import { Button, Form, type GetRef, Input, Select } from 'antd'
import { useRef } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { showFaults } from '../use-fresh-values.ts'
import styles from './base.module.css'
import { groupChoices } from './group-choices.ts'
import { labelReaders } from './label-readers.ts'

interface AddLabelProps {
  kind: LabelKind
  /** Name of this kind of label. */
  kindTitle: string
  grouped: boolean
  /** The maximum number of labels is reached. */
  full: boolean
}

interface Values {
  title: string
  group: number
}

/** Field for another label; after adding one, the next can be typed at once. */
export function AddLabel({ kind, kindTitle, grouped, full }: AddLabelProps) {
  const [form] = Form.useForm<Values>()
  const input = useRef<GetRef<typeof Input>>(null)
  const change = useChange(addLabel, {
    refetch: labelReaders,
    onDone() {
      form.setFieldValue('title', '')
      input.current?.focus()
    },
    onRefused: ({ fields }) => showFaults(form, fields),
  })
  if (full) return <p className={styles.full}>标签已达{labelLimits.perKind}个，请先删除不用的。</p>
  return (
    <Form
      form={form}
      layout="inline"
      name={`add-${kind}-label`}
      initialValues={{ title: '', group: 1 }}
      className={styles.add ?? ''}
      onFinish={({ title, group }) => void change.run({ kind, title, group: grouped ? group : 1 })}
    >
      <Form.Item
        name="title"
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: '请输入标签名称' }]}
      >
        <Input
          ref={input}
          maxLength={labelLimits.title}
          showCount
          placeholder="新标签名称"
          aria-label={`新${kindTitle}名称`}
        />
      </Form.Item>
      {grouped && (
        <Form.Item name="group">
          <Select
            options={groupChoices}
            aria-label={`新${kindTitle}分组`}
            className={styles.groupSelect ?? ''}
          />
        </Form.Item>
      )}
      <Button htmlType="submit" loading={change.pending} aria-label={`添加${kindTitle}`}>
        添加
      </Button>
    </Form>
  )
}

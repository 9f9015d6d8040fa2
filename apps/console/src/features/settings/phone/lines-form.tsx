import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { mostLines, readPhoneBox, savePhoneLines } from '@roombook/contract'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { SettingsCard } from '../settings-card.tsx'
import styles from './phone.module.css'

interface Values {
  lines: string[]
}

/** The lines whose calls the box reports. */
export function LinesForm({ lineNumber }: { lineNumber: string }) {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (!dirty) form.setFieldsValue({ lines: lineNumber === '' ? [] : lineNumber.split(',') })
  }, [form, lineNumber, dirty])
  const change = useChange(savePhoneLines, {
    refetch: [readPhoneBox],
    onDone: () => setDirty(false),
    onRefused({ fields }) {
      setFault(fields.lines ?? '')
      return fields.lines !== undefined
    },
  })
  return (
    <SettingsCard
      title="来电线路"
      hint={`门店接电话的号码，最多${mostLines}条；电话盒接入后，不在其中的来电不会提醒。`}
    >
      <Form
        form={form}
        name="lines"
        onValuesChange={() => {
          setDirty(true)
          setFault('')
        }}
        onFinish={({ lines }) => void change.run({ lines: lines.map((line) => line.trim()) })}
      >
        <Form.List name="lines">
          {(fields, { add, remove }) => (
            <>
              {fields.length === 0 && <p className={styles.none}>还没有绑定线路</p>}
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.line}>
                  <Form.Item
                    name={name}
                    rules={[
                      {
                        required: true,
                        pattern: /^\s*\d[\d-]{4,17}\d\s*$/,
                        message: '线路号码只能是6到19位的数字和短横线',
                      },
                    ]}
                  >
                    <Input
                      inputMode="tel"
                      placeholder="例如 0571-86520188"
                      aria-label={`线路${name + 1}`}
                      autoComplete="off"
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<CloseOutlined />}
                    aria-label={`移除线路${name + 1}`}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              {fault && (
                <p role="alert" className={styles.fault}>
                  {fault}
                </p>
              )}
              <div className={styles.buttons}>
                <Button icon={<PlusOutlined />} disabled={fields.length >= mostLines} onClick={() => add('')}>
                  添加线路
                </Button>
                <Button type="primary" htmlType="submit" disabled={!dirty} loading={change.pending}>
                  保存线路
                </Button>
              </div>
            </>
          )}
        </Form.List>
      </Form>
    </SettingsCard>
  )
}

import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import {
  lineNumberPattern,
  lineTitleTooLong,
  longestLineTitle,
  mostLines,
  noLineNumber,
  noLineTitle,
  savePhoneLines,
} from '@roombook/contract/phone-line'
import { identifierPattern } from '@roombook/domain/validation'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { callsOfBoxes } from '../telephone-calls.ts'
import styles from './phone.module.css'

interface Line {
  number: string
  title: string
}
interface Values {
  lines: Line[]
}

const parseLine = (lineNumber: string, lineTitles: string): Line[] => {
  const titles = lineTitles.split(',')
  const numbers = lineNumber === '' ? [] : lineNumber.split(',')
  return numbers.map((number, at) => ({ number, title: titles[at] ?? '' }))
}

/** The lines whose calls the boxes report, with their names. */
export function LinesForm({ lineNumber, lineTitles }: { lineNumber: string; lineTitles: string }) {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (!dirty) form.setFieldsValue({ lines: parseLine(lineNumber, lineTitles) })
  }, [form, lineNumber, lineTitles, dirty])
  const change = useChange(savePhoneLines, {
    refetch: callsOfBoxes,
    onDone: () => setDirty(false),
    onRefused({ fields }) {
      setFault(fields.lines ?? '')
      return fields.lines !== undefined
    },
  })
  return (
    <SettingsCard
      title="来电线路"
      hint={`门店接电话的号码，最多${mostLines}条；绑定后，打到其他线路的来电不再提醒，没有绑定时都提醒。名称显示在来电卡片上。`}
    >
      <Form
        form={form}
        name="lines"
        onValuesChange={() => {
          setDirty(true)
          setFault('')
        }}
        onFinish={({ lines }) =>
          void change.run({
            lines: lines.map(({ number }) => number.trim()),
            lineTitles: lines.map(({ title }) => (title ?? '').trim()),
          })
        }
      >
        <Form.List name="lines">
          {(fields, { add, remove }) => (
            <>
              {fields.length === 0 && <p className={styles.none}>还没有绑定线路</p>}
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.line}>
                  <Form.Item
                    name={[name, 'number']}
                    rules={[
                      {
                        required: true,
                        pattern: lineNumberPattern,
                        transform: (number) => number?.trim(),
                        message: noLineNumber,
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
                  <Form.Item
                    name={[name, 'title']}
                    rules={[
                      { max: longestLineTitle, message: lineTitleTooLong },
                      {
                        pattern: identifierPattern,
                        transform: (title) => title?.trim(),
                        message: noLineTitle,
                      },
                    ]}
                  >
                    <Input
                      placeholder="名称，例如 订餐热线"
                      aria-label={`线路${name + 1}名称`}
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
                <Button
                  icon={<PlusOutlined />}
                  disabled={fields.length >= mostLines}
                  onClick={() => add({ number: '', title: '' })}
                >
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

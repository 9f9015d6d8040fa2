import { smsTemplateLimits } from '@roombook/contract/sms-templates'
import {
  longestSmsValue,
  type SmsTemplateKind,
  smsSample,
  smsSampleDate,
  smsTemplateKinds,
  smsVariables,
  smsVariablesIn,
  smsVariableTypeNames,
} from '@roombook/domain/sms'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { useToday } from '#platform/session/shop-clock.ts'
import styles from './sms.module.css'

interface TemplateTextFieldProps {
  id: string
  kind: SmsTemplateKind
  value: string
  disabled: boolean
  onChange(text: string): void
}

/** Text of a template; buttons insert its placeholders at the cursor. */
export function TemplateTextField({ id, kind, value, disabled, onChange }: TemplateTextFieldProps) {
  const field = useRef<TextAreaRef>(null)
  const date = smsSampleDate(kind, useToday())
  const named = new Set(smsVariablesIn(value))

  function insert(name: string): void {
    const area = field.current?.resizableTextArea?.textArea
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [value.length, value.length]
    const place = `{${name}}`
    onChange(value.slice(0, from) + place + value.slice(to))
    // Moves the cursor behind the inserted placeholder, once it is rendered.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + place.length, from + place.length)
    })
  }
  return (
    <>
      <section className={styles.variables} aria-label="插入变量">
        {smsTemplateKinds[kind].variables.map((name) => (
          <Button
            key={name}
            size="small"
            disabled={disabled || named.has(name)}
            title={`${smsVariableTypeNames[smsVariables[name].type]}，最长${longestSmsValue}字，例如：${smsSample(`{${name}}`, '', date)}`}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </section>
      <p className={styles.soft}>
        每个变量用一次，前后要有文字；填入的内容最长{longestSmsValue}字，停在变量上可看类型和示例。
      </p>
      <Input.TextArea
        ref={field}
        id={id}
        value={value}
        disabled={disabled}
        maxLength={smsTemplateLimits.words}
        autoSize={{ minRows: 3, maxRows: 10 }}
        placeholder={smsTemplateKinds[kind].words}
        onChange={(event) => onChange(event.target.value.replace(/\r?\n/g, ''))}
      />
    </>
  )
}

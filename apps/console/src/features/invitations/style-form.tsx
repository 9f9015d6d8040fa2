import {
  editInviteStyle,
  type InviteStyle,
  inviteStyleLimits,
  readInviteStyles,
} from '@roombook/contract/invitations'
import { type InvitationTemplateKey, invitationTemplate } from '@roombook/domain/invitations'
import { Alert, Button, Form, Input } from 'antd'
import { useId } from 'react'
import { AiWriter } from '#features/ai-sms/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { ImageField } from '#platform/upload/image-field.tsx'
import { OvertakenAlert } from '#ui/overtaken-alert.tsx'
import styles from './invitations.module.css'
import { differs, type StyleDraft } from './style-draft.ts'
import { TemplateChoice } from './template-choice.tsx'

interface StyleFormProps {
  style: InviteStyle
  draft: StyleDraft
  /** Undefined discards the entries. */
  onChange(draft: StyleDraft | undefined): void
}

/**
 * Form of a style. Its entries are kept until they are saved or discarded, even while another style is shown.
 */
export function StyleForm({ style, draft, onChange }: StyleFormProps) {
  const id = useId()
  const save = useChange(editInviteStyle, {
    refetch: [readInviteStyles],
    onDone: () => onChange(undefined),
    onRefused: () => true,
  })
  const fields = save.refusal?.fields ?? {}
  const changed = differs(draft, style)
  // Another user has saved the style since this edit began.
  const overtaken = changed && draft.version !== style.version
  const problem = save.refusal && Object.keys(fields).length === 0 ? save.refusal.message : undefined

  function submit(): void {
    const template = draft.template as InvitationTemplateKey
    void save.run({ ...draft, template, styleId: style.id })
  }
  return (
    <Form layout="vertical" className={styles.form ?? ''} onFinish={submit} requiredMark={false}>
      {overtaken ? (
        <OvertakenAlert
          title="该样式已被他人修改"
          onTakeTheirs={() => onChange(undefined)}
          onKeepOwn={() => onChange({ ...draft, version: style.version })}
        />
      ) : (
        problem && <Alert type="error" showIcon title={problem} />
      )}
      <Form.Item
        label="样式名称"
        htmlFor={`${id}-title`}
        validateStatus={fields.title ? 'error' : ''}
        help={fields.title}
      >
        <Input
          id={`${id}-title`}
          value={draft.title}
          maxLength={inviteStyleLimits.title}
          showCount
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="样式模板">
        <TemplateChoice value={draft.template} onChange={(template) => onChange({ ...draft, template })} />
      </Form.Item>
      <Form.Item
        label="邀请语"
        htmlFor={`${id}-words`}
        validateStatus={fields.words ? 'error' : ''}
        help={fields.words}
        extra="留空则使用模板自带的邀请语。"
      >
        <Input.TextArea
          id={`${id}-words`}
          value={draft.words}
          maxLength={inviteStyleLimits.words}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder={invitationTemplate(draft.template).words}
          onChange={(event) => onChange({ ...draft, words: event.target.value })}
        />
      </Form.Item>
      <Form.Item>
        <AiWriter
          purpose="invitation"
          text={draft.words}
          longest={inviteStyleLimits.words}
          onUse={(text) => onChange({ ...draft, words: text })}
        />
      </Form.Item>
      <Form.Item label="配图" help={fields.image} validateStatus={fields.image ? 'error' : ''}>
        <ImageField
          value={draft.image}
          label="邀请函配图"
          shape="wide"
          onChange={(image) => onChange({ ...draft, image })}
        />
      </Form.Item>
      <div className={styles.choices}>
        <Button type="primary" htmlType="submit" disabled={!changed || overtaken} loading={save.pending}>
          保存
        </Button>
        <Button disabled={!changed} onClick={() => onChange(undefined)}>
          放弃修改
        </Button>
      </div>
    </Form>
  )
}

import type { OutputOf } from '@roombook/contract'
import {
  listSmsTemplates,
  saveSmsTemplate,
  smsTemplateLimits,
  submitSmsTemplate,
} from '@roombook/contract/sms-templates'
import { checkSmsTemplate, hintsForSms, smsTemplateKinds } from '@roombook/domain/sms'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { AiWriter } from '#features/ai-sms/index.ts'
import { TemplateTextField, TextCheck } from '#features/sms/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import styles from '../campaigns.module.css'

interface WriteTemplateProps {
  smsOverview: OutputOf<typeof listSmsTemplates>
  onType(content: string): void
  onCancel(): void
  /** Called once the template was submitted for approval. */
  onSubmitted(templateId: number): void
}

/** New text for a campaign: validated as it is typed, then saved and submitted at once. */
export function WriteTemplate({ smsOverview, onType, onCancel, onSubmitted }: WriteTemplateProps) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState<string>(smsTemplateKinds.campaign.words)
  const submit = useChange(submitSmsTemplate, {
    refetch: [listSmsTemplates],
    onDone: ({ template }) => onSubmitted(template.id),
  })
  const save = useChange(saveSmsTemplate, {
    quiet: true,
    refetch: [listSmsTemplates],
    onDone: ({ template: { id, version } }) => {
      if (smsOverview.submits) void submit.run({ templateId: id, version })
      else onCancel()
    },
    onRefused: () => true,
  })
  const fields = save.refusal?.fields ?? {}
  const problem = save.refusal && Object.keys(fields).length === 0 ? save.refusal.message : undefined
  const faults = checkSmsTemplate('campaign', text, smsOverview.sign)
  const type = (text: string) => {
    setText(text)
    onType(text)
  }
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onFinish={() =>
        void save.run({ templateId: null, version: null, kind: 'campaign', title, words: text })
      }
    >
      {problem && <Alert type="error" showIcon title={problem} />}
      {!smsOverview.submits && (
        <Alert
          type="info"
          showIcon
          title="保存后请在短信服务商后台报备同样的文字，通过后到「短信模板」填写模板编号，再来选用"
        />
      )}
      <Form.Item
        label="模板名称"
        htmlFor="campaign-template-title"
        validateStatus={fields.title ? 'error' : ''}
        help={fields.title}
      >
        <Input
          id="campaign-template-title"
          value={title}
          maxLength={smsTemplateLimits.title}
          showCount
          placeholder="仅门店可见，例如：冬季上新"
          onChange={(event) => setTitle(event.target.value)}
        />
      </Form.Item>
      <Form.Item
        label="短信内容"
        htmlFor="campaign-template-words"
        validateStatus={fields.words ? 'error' : ''}
        help={fields.words}
      >
        <TemplateTextField
          id="campaign-template-words"
          kind="campaign"
          value={text}
          disabled={false}
          onChange={type}
        />
      </Form.Item>
      <AiWriter
        purpose="campaign"
        kind="campaign"
        text={text}
        longest={smsTemplateLimits.words}
        onUse={type}
      />
      <TextCheck text={text} faults={faults} hints={hintsForSms('campaign', text, smsOverview.sign)} />
      <div className={styles.formActs}>
        <Button
          type="primary"
          htmlType="submit"
          disabled={faults.length > 0}
          loading={save.pending || submit.pending}
        >
          {smsOverview.submits ? '保存并提交审核' : '保存'}
        </Button>
        <Button onClick={onCancel}>放弃</Button>
      </div>
    </Form>
  )
}

import type { OutputOf } from '@roombook/contract'
import type { listSmsTemplates, SmsTemplate } from '@roombook/contract/sms-templates'
import { smsTemplateKinds } from '@roombook/domain/sms'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../campaigns.module.css'
import { WriteTemplate } from './write-template.tsx'

interface TextCardProps {
  smsOverview: OutputOf<typeof listSmsTemplates> | undefined
  error: Error | null
  /** Templates that can be used. */
  templates: readonly SmsTemplate[]
  template: SmsTemplate | undefined
  fault: string | undefined
  onChoose(templateId: number | undefined): void
  /** Text being written, for the preview; undefined if none is. */
  onType(message: string | undefined): void
}

/** Chooses the text: an approved template, or a new one written here. */
export function TextCard(props: TextCardProps) {
  const { smsOverview, error, templates, template, fault, onChoose, onType } = props
  const [writing, setWriting] = useState(false)
  if (!smsOverview) return error ? <ErrorState error={error} /> : <LoadingState rows={3} />
  const stop = () => {
    setWriting(false)
    onType(undefined)
  }
  return (
    <SettingsCard title="2 发什么" hint="类别：推广，须以「拒收请回复R」结尾，每天8:00至22:00发送。">
      {writing ? (
        <WriteTemplate
          smsOverview={smsOverview}
          onType={onType}
          onCancel={stop}
          onSubmitted={(id) => {
            stop()
            onChoose(id)
          }}
        />
      ) : (
        <div className={styles.fields}>
          <Form layout="vertical" component="div">
            <Form.Item
              label="短信模板"
              htmlFor="campaign-template"
              validateStatus={fault ? 'error' : ''}
              help={fault}
            >
              <Select
                id="campaign-template"
                placeholder={templates.length > 0 ? '选择已通过或审核中的模板' : '还没有营销群发的模板'}
                allowClear
                value={template?.id}
                onChange={(id: number | undefined) => onChoose(id)}
                options={templates.map(({ id, title, state }) => ({
                  value: id,
                  label: state === 'submitted' ? `${title}（审核中）` : title,
                }))}
              />
            </Form.Item>
          </Form>
          {template && <p className={styles.words}>{template.words}</p>}
          {template?.state === 'submitted' && (
            <p className={styles.soft}>模板通过审核后才会开始发送；当天22:00前没有通过，会请您另定时间。</p>
          )}
          <div>
            <Button
              onClick={() => {
                setWriting(true)
                onType(smsTemplateKinds.campaign.words)
              }}
            >
              写新模板
            </Button>
          </div>
        </div>
      )}
    </SettingsCard>
  )
}

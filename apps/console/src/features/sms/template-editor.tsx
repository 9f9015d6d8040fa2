import {
  listSmsTemplates,
  type SmsTemplate,
  saveSmsTemplate,
  smsTemplateLimits,
} from '@roombook/contract/sms-templates'
import {
  checkSmsTemplate,
  hintsForSms,
  type SmsTemplateKind,
  smsCategoryNames,
  smsCategoryOf,
  smsTemplateKinds,
} from '@roombook/domain/sms'
import { Alert, Button, Form, Input, Tag } from 'antd'
import { useId, useState } from 'react'
import { AiWriter } from '#features/ai-sms/index.ts'
import { SettingsCard } from '#features/settings/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { type Unsaved, useUnsaved } from '#platform/forms/use-guarded-choice.ts'
import { OvertakenAlert } from '#ui/overtaken-alert.tsx'
import { MealHint } from './default-text.tsx'
import { putTemplate } from './put-template.ts'
import styles from './sms.module.css'
import { SmsSheet } from './sms-sheet.tsx'
import { TemplateActions } from './template-actions.tsx'
import {
  describeApproval,
  isApprovedBy,
  type SmsTemplateOverview,
  templateStateLabels,
} from './template-text.ts'
import { TemplateTextField } from './template-text-field.tsx'
import { TextCheck } from './text-check.tsx'

interface TemplateEditorProps {
  kind: SmsTemplateKind
  /** Template to edit; undefined for a new one. */
  template: SmsTemplate | undefined
  smsOverview: SmsTemplateOverview
  /** Reports unsaved entries while the editor is mounted. */
  unsaved: Unsaved
  onSaved(template: SmsTemplate): void
  onGone(): void
}

/** Typed values, with the version that was edited. */
interface Draft {
  title: string
  words: string
  version: number | null
}

/** Text of a template, with passages that would be refused, a preview, and its actions. */
export function TemplateEditor({
  kind,
  template,
  smsOverview,
  unsaved,
  onSaved,
  onGone,
}: TemplateEditorProps) {
  const id = useId()
  const offer = smsTemplateKinds[kind]
  const storedDraft: Draft = template ?? { title: '', words: offer.words, version: null }
  const [typed, setTyped] = useState<Draft>()
  const draft = typed ?? storedDraft
  const changed = !template || draft.title !== storedDraft.title || draft.words !== storedDraft.words
  const isTyped =
    typed !== undefined && (draft.title !== storedDraft.title || draft.words !== storedDraft.words)
  useUnsaved(unsaved, isTyped)
  const overtaken = typed !== undefined && changed && typed.version !== storedDraft.version
  const type = (change: Partial<Draft>) => setTyped({ ...draft, ...change })
  const save = useChange(saveSmsTemplate, {
    puts: putTemplate,
    refetch: [listSmsTemplates],
    onDone(output) {
      setTyped(undefined)
      onSaved(output.template)
    },
    onRefused: () => true,
  })
  const fields = save.refusal?.fields ?? {}
  const problem = save.refusal && Object.keys(fields).length === 0 ? save.refusal.message : undefined
  const faults = checkSmsTemplate(kind, draft.words, smsOverview.sign)
  const isFixed = template?.state === 'submitted'
  const successor = smsOverview.list.find(({ replacesId }) => template && replacesId === template.id)
  const saved = changed ? undefined : template

  return (
    <SettingsCard
      title={`${offer.title} · ${template ? template.title : '新模板'}`}
      hint={`类别：${smsCategoryNames[smsCategoryOf(kind)]}`}
      extra={
        template && (
          <Tag color={templateStateLabels[template.state].color}>
            {templateStateLabels[template.state].title}
          </Tag>
        )
      }
    >
      {kind === 'meal' && <MealHint />}
      {template && <TemplateStatus template={template} smsOverview={smsOverview} successor={successor} />}
      {overtaken ? (
        <OvertakenAlert
          title={`该模板已被${template?.changedName || '他人'}${template?.changedAction || '修改'}`}
          onTakeTheirs={() => setTyped(undefined)}
          onKeepOwn={() => setTyped({ ...draft, version: storedDraft.version })}
        />
      ) : (
        problem && <Alert type="error" showIcon title={problem} />
      )}
      <Form
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        onFinish={() => void save.run({ ...draft, templateId: template?.id ?? null, kind })}
      >
        <Form.Item
          label="模板名称"
          htmlFor={`${id}-title`}
          validateStatus={fields.title ? 'error' : ''}
          help={fields.title}
        >
          <Input
            id={`${id}-title`}
            value={draft.title}
            disabled={isFixed}
            maxLength={smsTemplateLimits.title}
            showCount
            placeholder="仅门店可见，例如：预订成功（含地址）"
            onChange={(event) => type({ title: event.target.value })}
          />
        </Form.Item>
        <Form.Item
          label="短信内容"
          htmlFor={`${id}-words`}
          validateStatus={fields.words ? 'error' : ''}
          help={fields.words}
        >
          <TemplateTextField
            id={`${id}-words`}
            kind={kind}
            value={draft.words}
            disabled={isFixed}
            onChange={(text) => type({ words: text })}
          />
        </Form.Item>
        <AiWriter
          purpose={kind === 'campaign' ? 'campaign' : 'sms-template'}
          kind={kind}
          text={draft.words}
          longest={smsTemplateLimits.words}
          disabled={isFixed}
          onUse={(text) => type({ words: text })}
        />
        <TextCheck
          text={draft.words}
          faults={faults}
          hints={hintsForSms(kind, draft.words, smsOverview.sign)}
        />
        <SmsSheet kind={kind} text={draft.words} signature={smsOverview.sign} />
        <div className={styles.actions}>
          {(changed || !template) && (
            <>
              <Button type="primary" htmlType="submit" disabled={overtaken} loading={save.pending}>
                {template?.state === 'approved' ? '保存为修改稿' : '保存'}
              </Button>
              <Button onClick={() => (template ? setTyped(undefined) : onGone())}>放弃</Button>
            </>
          )}
          {saved && (
            <TemplateActions
              template={saved}
              smsOverview={smsOverview}
              passes={faults.length === 0}
              onGone={onGone}
            />
          )}
        </div>
      </Form>
    </SettingsCard>
  )
}

interface TemplateStatusProps {
  template: SmsTemplate
  smsOverview: SmsTemplateOverview
  successor: SmsTemplate | undefined
}

/** State of a template, and its consequence. */
function TemplateStatus({ template, smsOverview, successor }: TemplateStatusProps) {
  const { state, reason, replacesId } = template
  const approval = describeApproval(template)
  const isElsewhere = state === 'approved' && !isApprovedBy(smsOverview, template)
  return (
    <>
      {reason && (
        <Alert
          type={state === 'refused' ? 'error' : 'warning'}
          showIcon
          title={state === 'refused' ? '审核未通过' : '需要重新提交'}
          description={reason}
        />
      )}
      {approval && <p className={styles.hint}>{approval}</p>}
      {isElsewhere && (
        <p className={styles.hint}>
          {smsOverview.own
            ? '门店自己的短信账号没有审核过此模板，不能用它发送。重新提交审核即可。'
            : '当前短信服务商没有审核过此模板，发送时使用默认文字。重新提交审核即可。'}
        </p>
      )}
      {replacesId !== null && (
        <p className={styles.hint}>这是修改稿：通过审核前，仍按原来的文字发送；通过后自动替换。</p>
      )}
      {successor && (
        <p className={styles.hint}>
          此模板已有修改稿「{successor.title}」（{templateStateLabels[successor.state].title}
          ），通过后会替换它。
        </p>
      )}
    </>
  )
}

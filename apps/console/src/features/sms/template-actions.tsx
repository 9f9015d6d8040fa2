import type { Call, OutputOf } from '@roombook/contract'
import {
  chooseSmsTemplate,
  deleteSmsTemplate,
  listSmsTemplates,
  type SmsTemplate,
  submitSmsTemplate,
  testSmsTemplate,
  withdrawSmsTemplate,
} from '@roombook/contract/sms-templates'
import { isChosenAtUse } from '@roombook/domain/sms'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import { NumberDialog } from './number-dialog.tsx'
import { reloadProfile } from './reload-profile.ts'
import { isApprovedBy } from './template-text.ts'
import { TrialButton } from './trial-button.tsx'

interface TemplateActionsProps {
  template: SmsTemplate
  smsOverview: OutputOf<typeof listSmsTemplates>
  /** Its text contains nothing that would be refused. */
  passes: boolean
  onGone(): void
}

const useDone = <C extends Call>(call: C, onDone?: () => void) =>
  useChange(call, { refetch: [listSmsTemplates], ...(onDone && { onDone }) })

/** Actions allowed in a template's current state. */
export function TemplateActions({ template, smsOverview, passes, onGone }: TemplateActionsProps) {
  const { id: templateId, version, kind, state, title, chosen } = template
  const seen = { templateId, version }
  const [numbering, setNumbering] = useState(false)
  const submit = useDone(submitSmsTemplate)
  const withdraw = useDone(withdrawSmsTemplate, reloadProfile)
  const choose = useDone(chooseSmsTemplate, reloadProfile)
  const remove = useDone(deleteSmsTemplate, onGone)
  const trial = useChange(testSmsTemplate)
  const isApproved = state === 'approved'
  const isThere = isApprovedBy(smsOverview, template)
  const open = state === 'draft' || state === 'refused' || state === 'withdrawn'
  // Approved by another provider than the sending one: it is submitted to this one too.
  const submits = open || (isApproved && !isThere)

  async function stop(): Promise<void> {
    const sure = await ask({
      title: isApproved ? `停用模板「${title}」？` : `撤回模板「${title}」？`,
      content: isApproved
        ? isChosenAtUse(kind)
          ? '停用后不再用它发送；正在用它发送的群发会暂停。'
          : `停用后不再用它发送${chosen ? '，这类短信改用默认文字' : ''}；已排队还没发出的短信会显示发送失败。`
        : '撤回后可以修改，再重新提交。',
      okText: isApproved ? '停用' : '撤回',
      danger: isApproved,
    })
    if (sure) await withdraw.run(seen)
  }
  async function confirmRemoval(): Promise<void> {
    const content = '删除后不能恢复，已发出的短信不受影响。'
    if (await ask({ title: `删除模板「${title}」？`, content, okText: '删除', danger: true }))
      await remove.run(seen)
  }

  return (
    <>
      {submits && smsOverview.submits && (
        <Button
          type="primary"
          disabled={!passes}
          loading={submit.pending}
          onClick={() => void submit.run(seen)}
        >
          {isApproved ? '重新提交审核' : '提交审核'}
        </Button>
      )}
      {submits && smsOverview.gateway !== 'local' && (
        <Button disabled={!passes} onClick={() => setNumbering(true)}>
          填写已通过的编号
        </Button>
      )}
      {isApproved && !chosen && !isChosenAtUse(kind) && (
        <Button type="primary" loading={choose.pending} onClick={() => void choose.run({ kind, templateId })}>
          使用此模板
        </Button>
      )}
      {isApproved && chosen && (
        <Button loading={choose.pending} onClick={() => void choose.run({ kind, templateId: null })}>
          改用默认文字
        </Button>
      )}
      {isApproved && isThere && <TrialButton pending={trial.pending} onTry={() => trial.run(seen)} />}
      {(isApproved || state === 'submitted') && (
        <Button danger={isApproved} loading={withdraw.pending} onClick={() => void stop()}>
          {isApproved ? '停用' : '撤回'}
        </Button>
      )}
      {open && (
        <Button danger loading={remove.pending} onClick={() => void confirmRemoval()}>
          删除
        </Button>
      )}
      {numbering && (
        <NumberDialog seen={seen} gateway={smsOverview.gateway} onClose={() => setNumbering(false)} />
      )}
    </>
  )
}

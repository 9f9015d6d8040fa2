import { createInviteStyle, inviteStyleLimits, readInviteStyles } from '@roombook/contract/invitations'
import { type InvitationTemplateKey, invitationTemplate } from '@roombook/domain/invitations'
import { Alert, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TemplateChoice } from './template-choice.tsx'

interface CreateStyleDialogProps {
  onCreated(styleId: number): void
  onClose(): void
}

/** Creates a style from one of the built-in designs. */
export function CreateStyleDialog({ onCreated, onClose }: CreateStyleDialogProps) {
  const titleId = useId()
  const [template, setTemplate] = useState<InvitationTemplateKey>('crimson')
  // Named after its design until the user types a name.
  const [typed, setTyped] = useState<string>()
  const title = typed ?? invitationTemplate(template).title
  const create = useChange(createInviteStyle, {
    refetch: [readInviteStyles],
    onDone: ({ style }) => onCreated(style.id),
    onRefused: () => true,
  })
  const { refusal } = create
  const wrong = refusal?.fields.title
  return (
    <Dialog
      open
      centered
      title="新建邀请函样式"
      width={720}
      okText="创建"
      cancelText="返回"
      confirmLoading={create.pending}
      onOk={() => void create.run({ template, title })}
      onCancel={onClose}
    >
      {refusal && !wrong && <Alert type="error" showIcon title={refusal.message} />}
      <TemplateChoice value={template} onChange={setTemplate} />
      <Form.Item
        label="样式名称"
        htmlFor={titleId}
        layout="vertical"
        validateStatus={wrong ? 'error' : ''}
        help={wrong}
      >
        <Input
          id={titleId}
          value={title}
          maxLength={inviteStyleLimits.title}
          showCount
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form.Item>
    </Dialog>
  )
}

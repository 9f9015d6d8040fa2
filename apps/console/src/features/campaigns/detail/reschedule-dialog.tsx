import { type Campaign, listCampaigns, resumeCampaign } from '@roombook/contract/campaigns'
import { promotionHours } from '@roombook/domain/campaigns'
import { Form } from 'antd'
import { useState } from 'react'
import { type ChangeOptions, useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { StartAt } from '../compose/sending-card.tsx'

interface RescheduleDialogProps {
  campaign: Campaign
  puts: NonNullable<ChangeOptions<typeof resumeCampaign>['puts']>
  onClose(): void
}

/** Changes the start of a scheduled or paused campaign. */
export function RescheduleDialog({ campaign, puts, onClose }: RescheduleDialogProps) {
  const { id: campaignId, version, title } = campaign
  const [startAt, setStartAt] = useState<string | null>(null)
  const resume = useChange(resumeCampaign, {
    puts,
    refetch: [listCampaigns],
    onDone: onClose,
    onRefused: ({ fields }) => Boolean(fields.startAt),
  })
  const fault = resume.refusal?.fields.startAt
  return (
    <Dialog
      open
      title={`「${title}」另定时间`}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: startAt === null }}
      confirmLoading={resume.pending}
      onCancel={onClose}
      onOk={() => void resume.run({ campaignId, version, startAt })}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label="发送时间"
          validateStatus={fault ? 'error' : ''}
          help={fault}
          extra={`推广短信只在${promotionHours.from}:00至${promotionHours.until}:00之间发送`}
        >
          <StartAt startAt={startAt} onChange={setStartAt} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

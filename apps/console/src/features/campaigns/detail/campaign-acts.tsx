import {
  type Campaign,
  listCampaigns,
  pauseCampaign,
  readCampaign,
  resumeCampaign,
  stopCampaign,
} from '@roombook/contract/campaigns'
import { listSmsTemplates } from '@roombook/contract/sms-templates'
import { mayActOnCampaign } from '@roombook/domain/campaigns'
import { Button } from 'antd'
import { useState } from 'react'
import { callQuery, useCall } from '#platform/api/use-call.ts'
import { type ChangeOptions, useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import { computeProgress } from '../campaign-figures.ts'
import styles from '../campaigns.module.css'
import { describeResume } from './describe-resume.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** Puts the campaign from the answer into the cache. */
const putCampaign: NonNullable<ChangeOptions<typeof pauseCampaign>['puts']> = (queryClient, output) => {
  const { queryKey } = callQuery(readCampaign, { campaignId: output.campaign.id })
  queryClient.setQueryData(queryKey, output)
}
const options = { puts: putCampaign, refetch: [listCampaigns] } as const

interface CampaignActsProps {
  campaign: Campaign
  /** SMS segments that the store may still send, if known. */
  smsStock: number | undefined
}

/** Actions allowed in a campaign's current state. */
export function CampaignActs({ campaign, smsStock }: CampaignActsProps) {
  const { id: campaignId, version, state, title } = campaign
  const seen = { campaignId, version }
  const [rescheduling, setRescheduling] = useState(false)
  const pause = useChange(pauseCampaign, options)
  const resume = useChange(resumeCampaign, options)
  const stop = useChange(stopCampaign, options)
  const { all, done } = computeProgress(campaign)
  const shop = useShop()
  const { data: smsOverview } = useCall(listSmsTemplates, {})

  async function confirmStop(): Promise<void> {
    const content = `还有${all - done}人没有发送，停止后不再发送，也不能继续。已发出的不受影响。`
    if (await ask({ title: `停止群发「${title}」？`, content, okText: '停止', danger: true }))
      await stop.run(seen)
  }
  async function confirmStart(word: '立即发送' | '继续发送'): Promise<void> {
    const content = describeResume({
      people: all - done,
      text: campaign.words,
      shop: shop.title,
      smsOverview,
      smsStock,
    })
    if (await ask({ title: `${word}「${title}」？`, content, okText: '发送' }))
      await resume.run({ ...seen, startAt: null })
  }
  return (
    <span className={styles.acts}>
      {mayActOnCampaign('pause', state) && (
        <Button loading={pause.pending} onClick={() => void pause.run(seen)}>
          暂停
        </Button>
      )}
      {mayActOnCampaign('resume', state) && (
        <Button type="primary" loading={resume.pending} onClick={() => void confirmStart('继续发送')}>
          继续发送
        </Button>
      )}
      {state === 'scheduled' && (
        <Button loading={resume.pending} onClick={() => void confirmStart('立即发送')}>
          立即发送
        </Button>
      )}
      {mayActOnCampaign('reschedule', state) && (
        <Button aria-haspopup="dialog" onClick={() => setRescheduling(true)}>
          另定时间
        </Button>
      )}
      {mayActOnCampaign('stop', state) && (
        <Button danger loading={stop.pending} onClick={() => void confirmStop()}>
          停止
        </Button>
      )}
      {rescheduling && (
        <RescheduleDialog campaign={campaign} puts={putCampaign} onClose={() => setRescheduling(false)} />
      )}
    </span>
  )
}

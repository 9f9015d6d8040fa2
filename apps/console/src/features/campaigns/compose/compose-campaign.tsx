import { ArrowLeftOutlined } from '@ant-design/icons'
import { useDebounced } from '@roombook/client-react'
import {
  type Campaign,
  type CampaignSource,
  countCampaign,
  createCampaign,
  listCampaigns,
} from '@roombook/contract/campaigns'
import { listSmsTemplates, type SmsTemplate } from '@roombook/contract/sms-templates'
import { holdOutPercents } from '@roombook/domain/campaigns'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useAddressGuard } from '#platform/forms/use-leave-guard.ts'
import { ask } from '#ui/toast.ts'
import styles from '../campaigns.module.css'
import { AudienceCard } from './audience-card.tsx'
import { SendingCard, type SendingChoice } from './sending-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TextCard } from './text-card.tsx'

interface ComposeCampaignProps {
  onBack(): void
  onMade(campaign: Campaign): void
}

/** Milliseconds after the last change until the audience is counted again. */
const countDelay = 400

/** A new campaign: audience, text and time, beside a summary. */
export function ComposeCampaign({ onBack, onMade }: ComposeCampaignProps) {
  const [source, setSource] = useState<CampaignSource | undefined>(everybody)
  const [templateId, setTemplateId] = useState<number>()
  const [typed, setTyped] = useState<string>()
  const [sending, setSending] = useState<SendingChoice>(asUsual)
  const made = useRef(false)
  useAddressGuard(
    () =>
      !made.current &&
      (typed !== undefined ||
        templateId !== undefined ||
        !isSame(source, everybody) ||
        !isSame(sending, asUsual)),
  )
  const templates = useCall(listSmsTemplates, {})
  const usable = usableTemplates(templates.data?.list ?? [])
  const template = usable.find(({ id }) => id === templateId)
  const campaignText = typed ?? template?.words ?? ''
  const input = useDebounced(
    source && {
      source,
      words: campaignText.slice(0, 500),
      holdOutPercent: sending.holdOutPercent,
      startAt: sending.later ? sending.startAt : null,
    },
    countDelay,
  )
  const counted = useCall(countCampaign, input, { placeholderData: keepPreviousData })
  const create = useChange(createCampaign, {
    refetch: [listCampaigns],
    onDone({ campaign }) {
      made.current = true
      onMade(campaign)
    },
    onRefused: () => true,
  })
  const fields = create.refusal?.fields ?? {}
  const problem = create.refusal && Object.keys(fields).length === 0 ? create.refusal.message : undefined
  const count = source && counted.data
  const missing = whatIsMissing({
    source,
    template,
    isWriting: typed !== undefined,
    sending,
    may: count?.may,
  })

  async function send(): Promise<void> {
    if (!source || !template || !count) return
    const { later, startAt, ...chosen } = sending
    const written = count.may - count.held
    const sure = await ask({
      title: later ? '确认安排这次群发？' : '确认现在发送？',
      content: `发给${written}人，预计占${count.parts}条${count.held > 0 ? `；对照组${count.held}人不发送` : ''}。发出的短信不能收回。`,
      okText: later ? '安排发送' : '发送',
    })
    if (!sure) return
    await create.run({ ...chosen, source, templateId: template.id, startAt: later ? startAt : null })
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.back}>
          <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回" onClick={onBack} />
          <h1 className={styles.title}>新建群发</h1>
        </div>
      </header>
      <div className={styles.compose}>
        <div className={styles.steps}>
          <AudienceCard source={source} onChange={setSource} />
          <TextCard
            smsOverview={templates.data}
            error={templates.error}
            templates={usable}
            template={template}
            fault={fields.templateId}
            onChoose={setTemplateId}
            onType={setTyped}
          />
          <SendingCard choice={sending} faults={fields} onChange={setSending} />
        </div>
        <aside className={styles.summary}>
          <SummaryCard
            count={count}
            error={source ? counted.error : null}
            isOld={counted.isPlaceholderData || counted.isFetching}
            hasText={campaignText !== ''}
          />
          {problem && <Alert type="error" showIcon title={problem} />}
          <Button
            type="primary"
            block
            size="large"
            disabled={missing !== undefined}
            loading={create.pending}
            onClick={() => void send()}
          >
            {sending.later ? '安排发送' : '立即发送'}
          </Button>
          {missing && <p className={styles.soft}>{missing}</p>}
        </aside>
      </div>
    </div>
  )
}

/** Initial values of a new campaign. */
const everybody: CampaignSource = { kind: 'filter', filter: { keyword: '', anyLabelIds: [] } }
const asUsual: SendingChoice = {
  title: '',
  startAt: null,
  later: false,
  holdOutPercent: holdOutPercents.usual,
  resultDays: 7,
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Templates for campaigns that are approved or under review. */
const usableTemplates = (list: readonly SmsTemplate[]): SmsTemplate[] =>
  list.filter(({ kind, state }) => kind === 'campaign' && (state === 'approved' || state === 'submitted'))

interface Made {
  source: CampaignSource | undefined
  template: SmsTemplate | undefined
  /** A text is being written that has not been submitted yet. */
  isWriting: boolean
  sending: SendingChoice
  may: number | undefined
}

/** Returns what still prevents the campaign from being sent. */
function whatIsMissing({ source, template, isWriting, sending, may }: Made): string | undefined {
  if (!source) return '还没有选客户'
  if (may === 0) return '没有可以发送的客户'
  if (isWriting) return '新模板保存并提交后才能发送'
  if (!template) return '还没有选短信模板'
  if (sending.title.trim() === '') return '还没有填写群发名称'
  if (sending.later && sending.startAt === null) return '还没有选发送时间'
  return may === undefined ? '正在统计人数' : undefined
}

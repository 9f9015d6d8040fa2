import { type Campaign, readCampaign } from '@roombook/contract/campaigns'
import { momentText } from '@roombook/domain/time'
import { Alert, Descriptions, Drawer, Progress } from 'antd'
import { useFilterText } from '#features/customers/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { computeProgress, describeExclusions } from '../campaign-figures.ts'
import styles from '../campaigns.module.css'
import { CampaignState } from '../list/campaign-table.tsx'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignResultCard } from './campaign-result-card.tsx'
import { Recipients } from './recipients.tsx'

interface CampaignDrawerProps {
  campaignId: number
  mayWrite: boolean
  smsStock: number | undefined
  onClose(): void
}

/** A campaign: progress, actions, result and recipients. */
export function CampaignDrawer({ campaignId, mayWrite, smsStock, onClose }: CampaignDrawerProps) {
  useReturnFocus()
  const { data, error, refetch } = useCall(readCampaign, { campaignId })
  const campaign = data?.campaign
  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      title={campaign?.title ?? '群发'}
      onClose={onClose}
      extra={
        mayWrite &&
        campaign && <CampaignActs key={campaign.version} campaign={campaign} smsStock={smsStock} />
      }
    >
      {campaign ? (
        <CampaignDetails campaign={campaign} mayWrite={mayWrite} smsStock={smsStock} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </Drawer>
  )
}

interface CampaignDetailsProps {
  campaign: Campaign
  mayWrite: boolean
  smsStock: number | undefined
}

function CampaignDetails({ campaign, mayWrite, smsStock }: CampaignDetailsProps) {
  const { timezone } = useShop()
  const { all, done, percent } = computeProgress(campaign)
  const { words, startAt, startedAt, endedAt, createdName, createdAt, leftOut, skipped, spent } = campaign
  const moment = (at: string | null) => (at === null ? '—' : momentText(at, timezone))
  const items = [
    ['发给', <SourceText key="source" source={campaign.source} />],
    ['模板', campaign.templateTitle],
    ['创建', `${createdName} · ${moment(createdAt)}`],
    ['计划时间', moment(startAt)],
    ['开始', moment(startedAt)],
    ['结束', moment(endedAt)],
    ['计费条数', `${spent}条`],
    ['创建时未列入', describeExclusions(leftOut) || '无'],
    ['发送时跳过', describeExclusions(skipped) || '无'],
  ] as const
  return (
    <div className={styles.detail}>
      {campaign.pause === 'stock' && smsStock !== undefined && (
        <Alert type="warning" showIcon title={`短信余量还有${smsStock}条，补充后自动继续发送`} />
      )}
      <section aria-label="进度" className={styles.progress}>
        <CampaignState campaign={campaign} />
        <Progress percent={percent} aria-label="发送进度" />
        <p className={styles.soft}>
          已处理 {done} / {all} 人
        </p>
      </section>
      <p className={styles.bubble}>{words}</p>
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        size="small"
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
      <CampaignResultCard campaign={campaign} />
      {mayWrite && <Recipients campaign={campaign} />}
    </div>
  )
}

/** Describes how the recipients were selected. */
function SourceText({ source }: Pick<Campaign, 'source'>) {
  const filter = source.kind === 'file' ? undefined : source.filter
  const conditions = useFilterText(filter ?? { keyword: '', anyLabelIds: [] })
  if (source.kind === 'file') return '号码表格'
  const searched = filter?.keyword ? `搜索「${/\d{4}/.test(filter.keyword) ? '号码' : filter.keyword}」` : ''
  const conditionsText = [searched, conditions].filter(Boolean).join(' · ') || '全部客户'
  return source.kind === 'segment' ? `${source.title}（${conditionsText}）` : conditionsText
}

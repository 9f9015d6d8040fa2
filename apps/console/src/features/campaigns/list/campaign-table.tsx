import { useMinute } from '@roombook/client-react'
import type { OutputOf } from '@roombook/contract'
import type { Campaign, listCampaigns } from '@roombook/contract/campaigns'
import { campaignPauses, campaignStates, isCampaignBeginning } from '@roombook/domain/campaigns'
import { shortMoment } from '@roombook/domain/time'
import { Grid, Progress, Table, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { computeProgress, countRecipients } from '../campaign-figures.ts'
import styles from '../campaigns.module.css'

interface CampaignTableProps {
  data: OutputOf<typeof listCampaigns> | undefined
  loading: boolean
  page: number
  pageSize: number
  onPage(page: number): void
  onOpen(campaignId: number): void
  /** Shown while the list is empty. */
  empty: ReactNode
}

const buildColumns = (timezone: string): TableColumnsType<Campaign> => [
  {
    title: '群发',
    key: 'title',
    render: (_, { title, templateTitle, createdName }) => (
      <span className={styles.pair}>
        <span className={styles.name}>{title}</span>
        <span className={styles.quiet}>
          {templateTitle} · {createdName}创建
        </span>
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 250,
    render: (_, campaign) => <CampaignState campaign={campaign} />,
  },
  {
    title: '进度',
    key: 'progress',
    width: 200,
    render: (_, campaign) => <CampaignProgress campaign={campaign} />,
  },
  {
    title: '送达',
    key: 'delivered',
    width: 76,
    align: 'end',
    render: (_, campaign) => countRecipients(campaign, 'delivered'),
  },
  {
    title: '失败',
    key: 'failed',
    width: 76,
    align: 'end',
    render: (_, campaign) => countRecipients(campaign, 'failed') + countRecipients(campaign, 'unknown'),
  },
  {
    title: '对照组',
    key: 'held',
    width: 84,
    align: 'end',
    render: (_, campaign) => countRecipients(campaign, 'held'),
  },
  { title: '计费条数', key: 'spent', width: 84, align: 'end', render: (_, { spent }) => spent },
  {
    title: '时间',
    key: 'at',
    width: 112,
    render: (_, { startedAt, startAt }) => {
      const at = startedAt ?? startAt
      return <time dateTime={at}>{shortMoment(at, timezone)}</time>
    },
  },
]

/** Columns that fit on a phone; the other data is in the opened campaign. */
const narrowColumns: TableColumnsType<Campaign> = [
  {
    title: '群发',
    key: 'title',
    render: (_, campaign) => (
      <span className={styles.pair}>
        <span className={styles.name}>{campaign.title}</span>
        <CampaignState campaign={campaign} />
      </span>
    ),
  },
  {
    title: '进度',
    key: 'progress',
    width: 124,
    render: (_, campaign) => <CampaignProgress campaign={campaign} />,
  },
]

/** Number of processed recipients of a campaign. */
function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { all, done, percent } = computeProgress(campaign)
  return (
    <span className={styles.pair}>
      <Progress percent={percent} size="small" showInfo={false} aria-label={`${campaign.title}的进度`} />
      <span className={styles.quiet}>
        {done} / {all} 人
      </span>
    </span>
  )
}

/** State of a campaign, and why it is paused. */
export function CampaignState({ campaign }: { campaign: Campaign }) {
  const { state, pause, templateState, startAt, startedAt } = campaign
  const waits = state === 'scheduled' && templateState === 'submitted' ? '等待模板审核通过' : ''
  const status = { state, startAt: Date.parse(startAt), started: startedAt !== null, awaited: waits !== '' }
  const begins = isCampaignBeginning(status, useMinute())
  const { name, tone } = begins ? ({ name: '即将开始', tone: 'processing' } as const) : campaignStates[state]
  return (
    <span className={styles.pair}>
      <span>
        <Tag color={tone}>{name}</Tag>
      </span>
      {(pause || waits) && <span className={styles.reason}>{pause ? campaignPauses[pause] : waits}</span>}
    </span>
  )
}

/** A page of campaigns. */
export function CampaignTable({ data, loading, page, pageSize, onPage, onOpen, empty }: CampaignTableProps) {
  const { timezone } = useShop()
  const { md } = Grid.useBreakpoint()
  return (
    <Table<Campaign>
      aria-label="群发"
      className={styles.table ?? ''}
      size="small"
      rowKey="id"
      tableLayout="fixed"
      columns={md === false ? narrowColumns : buildColumns(timezone)}
      dataSource={data?.list ?? []}
      loading={{ spinning: loading, delay: 200 }}
      locale={{ emptyText: empty }}
      onRow={({ id }) => ({
        tabIndex: 0,
        onClick: () => onOpen(id),
        onKeyDown: ({ key }) => key === 'Enter' && onOpen(id),
      })}
      pagination={{
        current: page,
        pageSize,
        total: data?.count ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        showTotal: (count) => `共 ${count} 次`,
        onChange: onPage,
      }}
    />
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { randomKey } from '@roombook/contract'
import {
  type Campaign,
  type CampaignRecipient,
  exportCampaignRecipients,
  listCampaignRecipients,
  type RecipientStatus,
} from '@roombook/contract/campaigns'
import { shortMoment } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Select, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { countRecipients, describeRecipientStatus, recipientStatusOrder } from '../campaign-figures.ts'
import styles from '../campaigns.module.css'

const pageSize = 10

const buildColumns = (timezone: string): TableColumnsType<CampaignRecipient> => [
  { title: '客户', key: 'name', render: (_, { name }) => name },
  { title: '手机号', key: 'phone', width: 130, render: (_, { phone }) => phone || '—' },
  {
    title: '状态',
    key: 'standing',
    width: 220,
    render: (_, { standing, reason }) => {
      const { name, tone } = describeRecipientStatus(standing)
      return (
        <span className={styles.pair}>
          <span>
            <Tag color={tone}>{name}</Tag>
          </span>
          {reason && <span className={styles.quiet}>{reason}</span>}
        </span>
      )
    },
  },
  { title: '计费条数', key: 'parts', width: 76, align: 'end', render: (_, { parts }) => parts || '—' },
  {
    title: '发送时间',
    key: 'at',
    width: 112,
    render: (_, { sentAt }) => (sentAt ? shortMoment(sentAt, timezone) : '—'),
  },
]

/** Lists a campaign's recipients by state, and exports them. */
export function Recipients({ campaign }: { campaign: Campaign }) {
  const { id: campaignId } = campaign
  const { timezone } = useShop()
  const [standing, setStatus] = useState<RecipientStatus>()
  const [page, setPage] = useState(1)
  const recipients = useCall(
    listCampaignRecipients,
    { campaignId, page, limit: pageSize, ...(standing && { standing }) },
    { placeholderData: keepPreviousData },
  )
  const exported = useFileExport(
    (filter: { standing?: RecipientStatus | undefined }) =>
      api.call(exportCampaignRecipients, { campaignId, ...filter }, { idempotencyKey: randomKey() }),
    '人',
  )
  const { data, error } = recipients
  return (
    <section aria-label="群发名单" className={styles.fields}>
      <header className={styles.cardHead}>
        <h2 className={styles.cardTitle}>名单</h2>
        <span className={styles.acts}>
          <Select
            className={styles.standing ?? ''}
            aria-label="名单状态"
            placeholder={`全部 ${campaign.chosen}人`}
            allowClear
            value={standing}
            onChange={(value: RecipientStatus | undefined) => {
              setStatus(value)
              setPage(1)
            }}
            options={recipientStatusOrder
              .filter((each) => countRecipients(campaign, each) > 0)
              .map((each) => ({
                value: each,
                label: `${describeRecipientStatus(each).name} ${countRecipients(campaign, each)}人`,
              }))}
          />
          <Button
            icon={<DownloadOutlined />}
            loading={exported.pending}
            disabled={!data || data.count === 0}
            onClick={() => void exported.run({ standing })}
          >
            导出
          </Button>
        </span>
      </header>
      <Table<CampaignRecipient>
        aria-label="群发名单"
        className={styles.table ?? ''}
        size="small"
        rowKey="id"
        tableLayout="fixed"
        scroll={{ x: 640 }}
        columns={buildColumns(timezone)}
        dataSource={data?.list ?? []}
        loading={{ spinning: recipients.isPending || recipients.isPlaceholderData, delay: 200 }}
        locale={{
          emptyText: data ? (
            <EmptyState title="没有符合的人" />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void recipients.refetch()} />
          ) : (
            <LoadingState rows={3} label="正在读取名单…" />
          ),
        }}
        pagination={{
          current: page,
          pageSize,
          total: data?.count ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          showTotal: (count) => `共 ${count} 人`,
          onChange: setPage,
        }}
      />
    </section>
  )
}

import type { OutputOf } from '@roombook/contract'
import {
  type EnteredReferrals,
  exportReferralEffect,
  type NewGuests,
  readReferralEffect,
} from '@roombook/contract/referral-effect'
import { minus, noMoney, yuan } from '@roombook/domain/money'
import { costOfThanks, spentPerHead } from '@roombook/domain/referrals'
import { keepPreviousData } from '@tanstack/react-query'
import { Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { RecordBar, type Span } from '../rebates/record-bar.tsx'
import styles from '../referrals.module.css'

type Effect = OutputOf<typeof readReferralEffect>

/**
 * 效果: cost of rewards and spending of referred guests, compared with other new guests; and referrals by
 * member of staff.
 */
export function EffectView() {
  const [span, setSpan] = useState<Span>({})
  const { data, error, refetch, isPlaceholderData } = useCall(readReferralEffect, span, {
    placeholderData: keepPreviousData,
  })
  const exported = useFileExport((input: Span) => api.call(exportReferralEffect, input), '位员工')
  const retry = () => void refetch()
  return (
    <>
      <RecordBar
        span={{ startDate: span.startDate ?? data?.startDate, endDate: span.endDate ?? data?.endDate }}
        onSpan={setSpan}
        exporting={exported.pending}
        mayExport={data !== undefined}
        onExport={() => void exported.run(span)}
      />
      {error && data && <RefetchFailed error={error} onRetry={retry} />}
      {data ? (
        <div className={styles.cards} aria-busy={isPlaceholderData}>
          <Guests effect={data} />
          <Costs costs={data.costs} />
          <Entered rows={data.staff} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <LoadingState rows={8} />
      )}
    </>
  )
}

type GuestLine = NewGuests & { title: string }

function Guests({ effect: { brought, others } }: { effect: Effect }) {
  const columns: TableColumnsType<GuestLine> = [
    { title: '新客', dataIndex: 'title', width: 120 },
    { title: '人数', dataIndex: 'guests', width: 80, align: 'end' },
    { title: '再次光临', dataIndex: 'cameAgain', width: 100, align: 'end' },
    { title: '用餐次数', dataIndex: 'visits', width: 100, align: 'end' },
    { title: '消费（元）', width: 130, align: 'end', render: (_, { spent }) => yuan(spent) },
    { title: '人均消费（元）', width: 140, align: 'end', render: (_, line) => yuan(spentPerHead(line)) },
  ]
  return (
    <SettingsCard
      title="推荐来的新客与其他新客"
      hint="新客：首次用餐结账在所选日期内的客人。次数和消费从首次用餐算到今天，不含已删除的订单；人均是每位客人累计的消费"
    >
      <Table<GuestLine>
        aria-label="新客对比"
        size="small"
        rowKey="title"
        scroll={{ x: 670 }}
        pagination={false}
        columns={columns}
        dataSource={[
          { title: '推荐来的', ...brought },
          { title: '其他新客', ...others },
        ]}
      />
    </SettingsCard>
  )
}

function Costs({ costs }: { costs: Effect['costs'] }) {
  const lost = (amount: Effect['costs']['couponsOff']) => minus(noMoney, amount)
  const lines = [
    {
      title: '优惠券优惠',
      amount: costs.couponsOff,
      text: `所选日期内奖励和兑换发放${costs.couponsGiven}张，其中已用${costs.couponsUsed}张的优惠金额`,
    },
    { title: '返利发放', amount: costs.rebatesGiven, words: '' },
    { title: '返利收回', amount: lost(costs.rebatesTakenBack), words: '用餐撤销而收回的，含待扣回的' },
    { title: '返利到期失效', amount: lost(costs.rebatesLapsed), words: '' },
    { title: '返利兑换成优惠券', amount: lost(costs.rebatesToCoupons), words: '用券时计入优惠券优惠' },
    { title: '合计', amount: costOfThanks(costs), words: '' },
  ]
  return (
    <SettingsCard title="推荐奖励成本">
      <Table<(typeof lines)[number]>
        aria-label="推荐奖励成本"
        size="small"
        rowKey="title"
        scroll={{ x: 560 }}
        pagination={false}
        columns={[
          {
            title: '项目',
            width: 150,
            render: (_, { title }) => (title === '合计' ? <strong>{title}</strong> : title),
          },
          { title: '金额（元）', width: 130, align: 'end', render: (_, { amount }) => yuan(amount) },
          { title: '说明', render: (_, { text }) => <span className={styles.quiet}>{text}</span> },
        ]}
        dataSource={lines}
      />
    </SettingsCard>
  )
}

function Entered({ rows }: { rows: readonly EnteredReferrals[] }) {
  const columns: TableColumnsType<EnteredReferrals> = [
    { title: '员工', dataIndex: 'staffName', width: 110 },
    { title: '开单', dataIndex: 'opened', width: 80, align: 'end' },
    { title: '填写推荐', dataIndex: 'named', width: 100, align: 'end' },
    { title: '推荐人', width: 90, align: 'end', render: (_, { recommenders }) => `${recommenders}位` },
    {
      title: '填得最多的推荐人',
      render: (_, { most, standsOut }) => (
        <>
          {most.realName} {most.named}次 {standsOut && <Tag color="warning">集中于一人</Tag>}
        </>
      ),
    },
    { title: '奖励', width: 80, align: 'end', render: (_, { thanked }) => `${thanked}次` },
  ]
  return (
    <SettingsCard
      title="员工填写的推荐"
      hint="同一推荐人被同一员工填写5次以上，且超过其填写的一半时标出；是否属实请核对推荐记录"
    >
      <Table<EnteredReferrals>
        aria-label="员工填写的推荐"
        size="small"
        rowKey="staffName"
        scroll={{ x: 660 }}
        pagination={false}
        columns={columns}
        dataSource={[...rows]}
        locale={{ emptyText: <EmptyState title="所选日期内没有员工填写推荐人" /> }}
      />
    </SettingsCard>
  )
}

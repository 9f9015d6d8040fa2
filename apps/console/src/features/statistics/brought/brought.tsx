import type { OutputOf } from '@roombook/contract'
import type { readBrought } from '@roombook/contract/statistics-brought'
import { bothGroups, compareGroups } from '@roombook/domain/campaigns'
import { sectionDefinitions } from '@roombook/domain/statistics'
import { momentText } from '@roombook/domain/time'
import { Table } from 'antd'
import { Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { ScrollX } from '#ui/scroll-x.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Answered } from '../answered.tsx'
import { countText, noFigure, partText } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { useMayGo, useSource } from '../statistics-source.ts'
import { useShopTitle } from '../use-shop-title.ts'
import { CouponPicture } from './coupon-picture.tsx'
import { Messages } from './messages.tsx'
import { useBrought } from './use-brought.ts'

type Brought = OutputOf<typeof readBrought>
type Campaign = Brought['campaigns'][number]

/** 优惠券与短信: coupons and messages, with their results. */
export function Brought() {
  const brought = useBrought()
  return (
    <Answered query={brought} rows={10}>
      {({ coupons, messages, campaigns }) => (
        <>
          <CouponCard coupons={coupons} />
          <CampaignCard campaigns={campaigns} />
          <Messages messages={messages} />
        </>
      )}
    </Answered>
  )
}

function CouponCard({ coupons }: Pick<Brought, 'coupons'>) {
  const mayRecords = useMayGo('shopai/sendcoupon', 'shopai/sendcoupon')
  return (
    <SectionCard
      title="优惠券"
      definition={sectionDefinitions.coupons}
      hint="点优惠券看用券的订单；发给了谁在「优惠券记录」里"
      extra={
        mayRecords && (
          <Link className={styles.link ?? ''} to={paths.recordCoupon}>
            优惠券记录
          </Link>
        )
      }
    >
      {coupons.length > 0 ? (
        <CouponPicture coupons={coupons} />
      ) : (
        <EmptyState title="这些天没有发出或使用优惠券" hint="发券后，这里显示用掉多少、带来多少消费" />
      )}
    </SectionCard>
  )
}

/**
 * Shows how much more the campaign's audience booked than the control group, and whether that may be chance.
 */
function Difference({ of: { written, unsent, held } }: { of: Campaign }) {
  const difference = compareGroups(bothGroups(written, unsent), held)
  if (!difference) return noFigure
  const { points, isClear } = difference
  return (
    <span className={styles.pair}>
      {`${points >= 0 ? '+' : '−'}${(Math.abs(points) * 100).toFixed(1)}个百分点`}
      <span className={styles.soft}>{isClear ? '不像是偶然' : '可能是偶然'}</span>
    </span>
  )
}

/** Number and share of a group's people who booked, from which a difference between groups is computed. */
const groupText = ({ people, booked }: Campaign['held']): string =>
  `${countText(people)}人中${countText(booked)}人 ${partText(booked, people)}`

function CampaignCard({ campaigns }: Pick<Brought, 'campaigns'>) {
  const { timezone } = useSource()
  const mayOpen = useMayGo('shopai/sendsms', 'shopai/sendsms')
  const isOfSeveral = useScope().page.shops.length > 1
  const nameOf = useShopTitle()
  return (
    <SectionCard title="营销群发" definition={sectionDefinitions.campaigns}>
      <ScrollX>
        <Table<Campaign>
          aria-label="营销群发"
          className={styles.inset ?? ''}
          size="small"
          rowKey="campaignId"
          scroll={{ x: 'max-content' }}
          pagination={campaigns.length > 20 && { pageSize: 20, showSizeChanger: false }}
          columns={[
            {
              title: '群发',
              render: (_, { campaignId, title }) =>
                mayOpen ? (
                  <Link className={styles.link ?? ''} to={`${paths.market}?id=${campaignId}`}>
                    {title}
                  </Link>
                ) : (
                  title
                ),
            },
            ...(isOfSeveral
              ? [{ title: '门店', render: (_: unknown, { shopId }: Campaign) => nameOf(shopId) }]
              : []),
            { title: '开始', render: (_, { startedAt }) => momentText(startedAt, timezone) },
            { title: '统计天数', align: 'end', render: (_, { days }) => `${days}天` },
            { title: '发给', align: 'end', render: (_, { written }) => `${countText(written.people)}人` },
            {
              title: '其中预订',
              align: 'end',
              render: (_, { written }) =>
                `${countText(written.booked)}人 ${partText(written.booked, written.people)}`,
            },
            {
              title: '选中的全部（含未发出）',
              align: 'end',
              render: (_, { written, unsent }) => groupText(bothGroups(written, unsent)),
            },
            {
              title: '对照组的预订',
              align: 'end',
              render: (_, { held }) => (held.people === 0 ? '没有对照组' : groupText(held)),
            },
            {
              title: '相差',
              align: 'end',
              render: (_, campaign) => <Difference of={campaign} />,
            },
          ]}
          dataSource={campaigns}
          locale={{ emptyText: '这些天没有群发，群发后这里显示收到的人比没收到的人多来了多少' }}
        />
      </ScrollX>
    </SectionCard>
  )
}

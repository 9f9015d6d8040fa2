import { PlusOutlined } from '@ant-design/icons'
import { listCampaigns } from '@roombook/contract/campaigns'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ClosedPlugin } from '#features/plugins/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { PageLink } from '#platform/navigation/page-link.tsx'
import { paths } from '#platform/navigation/paths.ts'
import { useLack } from '#platform/permission/use-may.ts'
import { EmptyState, ErrorState, RefetchFailed } from '#ui/states.tsx'
import styles from './campaigns.module.css'
import { ComposeCampaign } from './compose/compose-campaign.tsx'
import { CampaignDrawer } from './detail/campaign-drawer.tsx'
import { CampaignTable } from './list/campaign-table.tsx'
import { useMarketAddress } from './use-market-address.ts'

const pageSize = 10

/** /market: SMS campaigns with progress and result (`?id=` opens one), and a new one (`?new`, 2.11). */
export function MarketPage() {
  const { openedId, composing, open, openMade, compose, close } = useMarketAddress()
  const lack = useLack('shopai/sendsms', 'shopai/sendsms')
  return composing && !lack ? (
    <ComposeCampaign onBack={close} onMade={({ id }) => openMade(id)} />
  ) : (
    <Campaigns openedId={openedId} lack={lack} onOpen={open} onClose={close} onCompose={compose} />
  )
}

interface CampaignsProps {
  openedId: number | undefined
  /** Gate that prevents the user from creating a campaign. */
  lack: ReturnType<typeof useLack>
  onOpen(campaignId: number): void
  onClose(): void
  onCompose(): void
}

function Campaigns({ openedId, lack, onOpen, onClose, onCompose }: CampaignsProps) {
  const mayWrite = !lack
  const [page, setPage] = useState(1)
  const campaigns = useCall(listCampaigns, { page, limit: pageSize }, { placeholderData: keepPreviousData })
  const { data, error } = campaigns
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>营销</h1>
          <p className={styles.soft}>
            向同意接收推广的客户群发短信，并看群发后有多少人来预订。
            <PageLink to={`${paths.setReferral}?tab=actives`}>发放优惠券的活动</PageLink>
          </p>
        </div>
        {mayWrite && (
          <span className={styles.acts}>
            <Link to={paths.smsTemplates}>短信模板</Link>
            <Button type="primary" icon={<PlusOutlined />} onClick={onCompose}>
              新建群发
            </Button>
          </span>
        )}
      </header>
      {lack && (
        <Alert
          type="info"
          showIcon
          title={
            lack === 'plugin' ? (
              <ClosedPlugin name="shopai/sendsms" so="这里只能查看" />
            ) : (
              '您没有短信营销的权限，这里只能查看'
            )
          }
        />
      )}
      {error && data && <RefetchFailed error={error} onRetry={() => void campaigns.refetch()} />}
      <CampaignTable
        data={data}
        loading={campaigns.isPending || campaigns.isPlaceholderData}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        onOpen={onOpen}
        empty={
          data ? (
            <EmptyState
              title="还没有群发过"
              hint="选好客户和短信模板，群发只会发给同意接收推广的客户"
              action={
                mayWrite && (
                  <Button type="primary" onClick={onCompose}>
                    新建群发
                  </Button>
                )
              }
            />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void campaigns.refetch()} />
          ) : (
            <div className={styles.blank} />
          )
        }
      />
      {openedId !== undefined && (
        <CampaignDrawer
          campaignId={openedId}
          mayWrite={mayWrite}
          smsStock={data?.smsStock}
          onClose={onClose}
        />
      )}
    </div>
  )
}

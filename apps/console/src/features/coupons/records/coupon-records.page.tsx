import { DownloadOutlined, SearchOutlined } from '@ant-design/icons'
import { searchDelay, useDebounced } from '@roombook/client-react'
import type { CallInput } from '@roombook/contract'
import { type CouponGrant, exportCouponGrants, listCouponGrants } from '@roombook/contract/coupon-grants'
import { listCoupons } from '@roombook/contract/coupons'
import { grantSourceNames, grantSources, grantStatuses, grantStatusNames } from '@roombook/domain/coupons'
import { shortYuan } from '@roombook/domain/money'
import { addDays } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { DaySpan } from '#ui/day-span.tsx'
import { EmptyState, ErrorState, RefetchFailed } from '#ui/states.tsx'
import styles from '../coupons.module.css'
import { GrantDrawer } from './grant-drawer.tsx'
import { GrantTable } from './grant-table.tsx'

const pageSize = 20

type Filter = CallInput<typeof exportCouponGrants>

/** /record-coupon: all grants, `?coupon=` those of a coupon, `?giving=` those of a bulk grant (2.14). */
export function CouponRecordsPage() {
  const today = useToday()
  const [query] = useSearchParams()
  const [couponId, givingId] = ['coupon', 'giving'].map((name) => Number(query.get(name)))
  // A link from a coupon shows all its grants; a link from a bulk grant shows those not yet notified.
  const ever = { startDate: addDays(today, -1000), endDate: today }
  const none: Filter = couponId
    ? { ...ever, ofCouponId: couponId }
    : givingId
      ? { ...ever, ofGivingId: givingId, told: 'no' }
      : {}
  const [filter, setFilter] = useState<Filter>(none)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [openedId, setOpenedId] = useState<number>()
  const keyword = useDebounced(typed.trim(), searchDelay)
  const fullFilter: Filter = { ...filter, keyword }
  const grants = useCall(
    listCouponGrants,
    { ...fullFilter, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = grants
  const phoneHint = usePhoneSearchHint(keyword, data?.phonesNarrowed)
  const exported = useFileExport((wanted: Filter) => api.call(exportCouponGrants, wanted), '张')
  const change = (part: Partial<Filter>): void => {
    setFilter((before) => ({ ...before, ...part }))
    setPage(1)
  }
  const opened = data?.list.find(({ id }) => id === openedId)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>优惠券记录</h1>
      <search className={styles.bar}>
        <Segmented
          aria-label="日期是"
          value={filter.dateOf ?? 'given'}
          options={[
            { value: 'given', label: '发放日期' },
            { value: 'used', label: '使用日期' },
          ]}
          onChange={(dateOf: 'given' | 'used') => change({ dateOf })}
        />
        <DaySpan
          label="日期"
          startDate={filter.startDate}
          endDate={filter.endDate}
          today={today}
          spans={spans}
          mayBeNone
          onChange={change}
        />
        <OneCoupon chosenId={filter.ofCouponId} onChoose={(ofCouponId) => change({ ofCouponId })} />
        <Select
          className={styles.filter ?? ''}
          mode="multiple"
          aria-label="状态"
          placeholder="全部状态"
          allowClear
          maxTagCount="responsive"
          showSearch={false}
          value={[...(filter.standings ?? [])]}
          onChange={(statuses) => change({ standings: statuses })}
          options={grantStatusNames.map((value) => ({ value, label: grantStatuses[value].name }))}
        />
        <Select
          className={styles.filter ?? ''}
          mode="multiple"
          aria-label="来源"
          placeholder="全部来源"
          allowClear
          maxTagCount="responsive"
          showSearch={false}
          value={[...(filter.sources ?? [])]}
          onChange={(sources) => change({ sources })}
          options={grantSourceNames.map((value) => ({ value, label: grantSources[value] }))}
        />
        <Select<'yes' | 'no'>
          className={styles.filter ?? ''}
          aria-label="告知"
          placeholder="是否告知"
          allowClear
          {...(filter.told && { value: filter.told })}
          onChange={(notifiedFilter) => change({ told: notifiedFilter })}
          options={[
            { value: 'yes', label: '已告知' },
            { value: 'no', label: '未告知' },
          ]}
        />
        <Input
          className={styles.keyword ?? ''}
          aria-label="搜索客户"
          placeholder="姓名、手机号"
          allowClear
          maxLength={20}
          prefix={<SearchOutlined />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
        <Button
          className={styles.push ?? ''}
          icon={<DownloadOutlined />}
          disabled={!data || data.count === 0}
          loading={exported.pending}
          onClick={() => void exported.run(fullFilter)}
        >
          导出
        </Button>
      </search>
      <p className={styles.soft}>
        {filter.startDate === undefined && '未选日期时列出近30天的优惠券。'}
        {data &&
          `共${data.count}张，打开${data.sums.opened}张，使用${data.sums.used}张，优惠${shortYuan(data.sums.off)}元，用券订单消费${shortYuan(data.sums.brought)}元`}
      </p>
      {error && data && <RefetchFailed error={error} onRetry={() => void grants.refetch()} />}
      <GrantTable
        data={data}
        loading={grants.isPending || grants.isPlaceholderData}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        onOpen={({ id }: CouponGrant) => setOpenedId(id)}
        empty={emptyState()}
      />
      {opened && data && (
        <GrantDrawer grant={opened} couponsUrl={data.couponsUrl} onClose={() => setOpenedId(undefined)} />
      )}
    </div>
  )

  function emptyState() {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void grants.refetch()} /> : <span />
    return <EmptyState title="没有符合的优惠券" hint={phoneHint ?? '可放宽条件，或换个日期再查'} />
  }
}

const spans = [
  ['今天', 0],
  ['近7天', 6],
  ['近90天', 89],
] as const

/** Chooses a coupon, including ended ones. */
function OneCoupon({
  chosenId,
  onChoose,
}: {
  chosenId: number | undefined
  onChoose(id: number | undefined): void
}) {
  const coupons = useCall(listCoupons, { limit: 100 })
  return (
    <Select
      className={styles.keyword ?? ''}
      aria-label="优惠券"
      placeholder="全部优惠券"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={coupons.isPending}
      {...(chosenId !== undefined && coupons.data && { value: chosenId })}
      onChange={(id: number | undefined) => onChoose(id)}
      options={(coupons.data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}

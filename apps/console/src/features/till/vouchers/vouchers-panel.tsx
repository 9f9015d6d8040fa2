import { DownloadOutlined, SearchOutlined } from '@ant-design/icons'
import { searchDelay, useDebounced } from '@roombook/client-react'
import type { CallInput } from '@roombook/contract'
import { exportVouchers, listVouchers, type PlatformVoucher } from '@roombook/contract/vouchers'
import { addDays } from '@roombook/domain/time'
import {
  type VoucherPlatform,
  type VoucherReckoning,
  type VoucherSource,
  voucherPlatformNames,
  voucherPlatforms,
  voucherReckoningNames,
  voucherReckonings,
  voucherSourceNames,
  voucherSources,
} from '@roombook/domain/vouchers'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { UndoVoucherDialog, VoucherDialog } from '#features/vouchers/index.ts'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { DaySpan } from '#ui/day-span.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../till.module.css'
import { TillSums } from '../till-sums.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { callsOfVouchers } from './voucher-calls.ts'
import { VoucherTable } from './voucher-table.tsx'

const pageSize = 20

type Filter = CallInput<typeof exportVouchers>

/** 团购券: redeemed vouchers of Meituan and Douyin, and the amounts that each platform owes. */
export function VouchersPanel() {
  const today = useToday()
  const [filter, setFilter] = useState<Filter>({ startDate: addDays(today, -29), endDate: today })
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [isTaking, setTaking] = useState(false)
  const [isReckoning, setReckoning] = useState(false)
  const [undone, setUndone] = useState<PlatformVoucher>()
  const fullFilter: Filter = { ...filter, keyword: useDebounced(typed.trim(), searchDelay) }
  const vouchers = useCall(
    listVouchers,
    { ...fullFilter, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const exported = useFileExport((wanted: Filter) => api.call(exportVouchers, wanted), '张')
  const { data, error } = vouchers
  const change = (part: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...part }))
    setPage(1)
  }
  return (
    <div className={styles.panel}>
      <search className={styles.bar}>
        <DaySpan
          label="营业日"
          startDate={filter.startDate}
          endDate={filter.endDate}
          today={today}
          spans={spans}
          onChange={change}
        />
        <Select<VoucherPlatform | null>
          aria-label="平台"
          style={{ width: 112 }}
          value={filter.platform ?? null}
          options={[
            { value: null, label: '全部平台' },
            ...voucherPlatformNames.map((value) => ({ value, label: voucherPlatforms[value] })),
          ]}
          onChange={(platform) => change({ platform: platform ?? undefined })}
        />
        <Select<VoucherReckoning | null>
          aria-label="对账"
          style={{ width: 112 }}
          value={filter.reckoning ?? null}
          options={[
            { value: null, label: '全部对账' },
            ...voucherReckoningNames.map((value) => ({ value, label: voucherReckonings[value] })),
          ]}
          onChange={(reckoning) => change({ reckoning: reckoning ?? undefined })}
        />
        <Select<VoucherSource | null>
          aria-label="方式"
          style={{ width: 112 }}
          value={filter.way ?? null}
          options={[
            { value: null, label: '全部方式' },
            ...voucherSourceNames.map((value) => ({ value, label: voucherSources[value] })),
          ]}
          onChange={(channel) => change({ way: channel ?? undefined })}
        />
        <Input
          aria-label="搜索券码"
          style={{ width: 140 }}
          placeholder="券码"
          allowClear
          maxLength={20}
          prefix={<SearchOutlined />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
        <div className={styles.acts}>
          <Button
            icon={<DownloadOutlined />}
            disabled={!data || data.count === 0}
            loading={exported.pending}
            onClick={() => void exported.run(fullFilter)}
          >
            导出
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setReckoning(true)}>
            导入对账单
          </Button>
          <Button type="primary" aria-haspopup="dialog" onClick={() => setTaking(true)}>
            核销团购券
          </Button>
        </div>
      </search>
      {data ? (
        <>
          {data.sums.map(({ platform, count, paid, open, settled, fee }) => (
            <TillSums
              key={platform}
              sums={[
                { label: `${voucherPlatforms[platform]}应结（${count}张）`, amount: paid },
                { label: `${voucherPlatforms[platform]}未对账`, amount: open },
                { label: `${voucherPlatforms[platform]}到账`, amount: settled },
                { label: `${voucherPlatforms[platform]}佣金`, amount: fee },
              ]}
            />
          ))}
          <VoucherTable
            data={data}
            loading={vouchers.isPlaceholderData}
            page={page}
            pageSize={pageSize}
            today={today}
            onPage={setPage}
            onUndo={setUndone}
            empty={<EmptyState title="没有符合的团购券" hint="核销美团、抖音的团购券后，在这里查看和对账" />}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void vouchers.refetch()} />
      ) : (
        <LoadingState rows={5} />
      )}
      {isTaking && <VoucherDialog refetch={callsOfVouchers} onClose={() => setTaking(false)} />}
      {isReckoning && <StatementDialog onClose={() => setReckoning(false)} />}
      {undone && (
        <UndoVoucherDialog voucher={undone} refetch={callsOfVouchers} onClose={() => setUndone(undefined)} />
      )}
    </div>
  )
}

const spans = [
  ['今天', 0],
  ['近7天', 6],
  ['近30天', 29],
] as const

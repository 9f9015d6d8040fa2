import { listSilenced } from '@roombook/contract/phone-silence'
import { keepPreviousData } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { RulesForm } from './rules-form.tsx'
import styles from './silence.module.css'
import { SilenceForm } from './silence-form.tsx'
import { SilencedRow } from './silenced-row.tsx'

const pageSize = 10

/** Silenced calls: the store's rules, and the numbers. */
export function SilenceCard() {
  const [page, setPage] = useState(1)
  const input = { page, limit: pageSize }
  const { data, error, refetch } = useCall(listSilenced, input, { placeholderData: keepPreviousData })
  return (
    <SettingsCard
      title="来电静音"
      hint="静音的来电不弹卡片、不播报、不算未接，仍留在「来电 → 已处理」。有预订未到店的客人不会被规则静音。"
    >
      {data ? (
        <>
          <RulesForm rules={data.rules} />
          <h3 className={styles.title}>静音的号码</h3>
          <SilenceForm />
          {data.list.length === 0 ? (
            <EmptyState title="没有静音的号码" hint="在来电卡片或来电列表点「静音」，或在上面填写号码" />
          ) : (
            <ul className={styles.list}>
              {data.list.map((silenced) => (
                <SilencedRow key={silenced.silenceId} silenced={silenced} />
              ))}
            </ul>
          )}
          <Pagination
            simple
            hideOnSinglePage
            showSizeChanger={false}
            size="small"
            current={page}
            pageSize={pageSize}
            total={data.count}
            onChange={setPage}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={4} />
      )}
    </SettingsCard>
  )
}

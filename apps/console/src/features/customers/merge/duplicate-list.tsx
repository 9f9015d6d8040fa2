import { duplicateCustomers } from '@roombook/contract/customer-merge'
import { keepPreviousData } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { DuplicatePair } from './duplicate-pair.tsx'
import styles from './merge.module.css'

const pageSize = 5

/** Possible duplicates in pairs, likeliest first. */
export function DuplicateList() {
  const [wanted, setPage] = useState(1)
  const pairs = useCall(
    duplicateCustomers,
    { page: wanted, limit: pageSize },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  )
  const { data, error } = pairs
  const lastPage = data ? Math.max(1, Math.ceil(data.count / pageSize)) : wanted
  // After the last pair of a page was resolved, the previous page is shown.
  if (wanted > lastPage) setPage(lastPage)
  if (error && !data) return <ErrorState error={error} onRetry={() => void pairs.refetch()} />
  if (!data) return <LoadingState rows={8} />
  if (data.count === 0)
    return (
      <EmptyState
        title="没有疑似重复的客户"
        hint="电话写法不同、同名且电话相近、同名同生日的客户会列在这里"
      />
    )
  return (
    <>
      <p className={styles.intro}>
        资料不同之处已标出。合并后，订单、客勤记录、短信、标签、余额等全部归到保留的客户，30天内可撤销。
      </p>
      <ul className={styles.pairs} aria-label="疑似重复的客户">
        {data.list.map((pair) => (
          <DuplicatePair key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
        ))}
      </ul>
      <Pagination
        align="end"
        size="small"
        hideOnSinglePage
        current={wanted}
        pageSize={pageSize}
        total={data.count}
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  )
}

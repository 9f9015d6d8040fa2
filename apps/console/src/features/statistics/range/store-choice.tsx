import { useDebounced } from '@roombook/client-react'
import { listBoundShops, mostStatisticsShops } from '@roombook/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import styles from '../statistics.module.css'

/** Milliseconds without a key before the search begins. */
const searchDelay = 300

interface StoreChoiceProps {
  shopIds: readonly number[]
  fault: string | undefined
  onChange(shopIds: number[]): void
}

/** Which of one's stores are looked at together; none is the one at work in. */
export function StoreChoice({ shopIds, fault, onChange }: StoreChoiceProps) {
  const { title } = useShop()
  const faultId = useId()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), searchDelay)
  const stores = useCall(listBoundShops, { keyword, limit: 50 }, { placeholderData: keepPreviousData })
  return (
    <span className={styles.rangeField}>
      <Select<number[]>
        mode="multiple"
        aria-label="门店"
        aria-describedby={fault ? faultId : undefined}
        className={styles.stores ?? ''}
        placeholder={title}
        allowClear
        maxTagCount="responsive"
        maxCount={mostStatisticsShops}
        loading={stores.isPending}
        {...(fault && { status: 'error' })}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        notFoundContent={stores.error ? stores.error.message : '没有找到门店'}
        value={[...shopIds]}
        options={(stores.data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={onChange}
      />
      {fault && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  )
}

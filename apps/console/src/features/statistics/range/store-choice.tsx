import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import { mostStatisticsShops } from '@roombook/contract/statistics-shapes'
import { Select } from 'antd'
import { useId, useState } from 'react'
import styles from '../statistics.module.css'
import { useSource } from '../statistics-source.ts'

interface StoreChoiceProps {
  shopIds: readonly number[]
  fault: string | undefined
  onChange(shopIds: number[]): void
}

/**
 * Chooses stores to show together. A store whose statistics the user may not see shows the reason, and cannot
 * be chosen.
 */
export function StoreChoice({ shopIds, fault, onChange }: StoreChoiceProps) {
  const { useStores, unchosen } = useSource()
  const faultId = useId()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), shortSearchDelay)
  const stores = useStores(keyword)
  return (
    <span className={styles.rangeField}>
      <Select<number[]>
        mode="multiple"
        aria-label="门店"
        aria-describedby={fault ? faultId : undefined}
        className={styles.stores ?? ''}
        placeholder={unchosen}
        allowClear
        maxTagCount="responsive"
        maxTagPlaceholder={(hidden) => `另外${hidden.length}家`}
        maxCount={mostStatisticsShops}
        loading={stores.isPending}
        {...(fault && { status: 'error' })}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        notFoundContent={stores.error ? stores.error.message : '没有找到门店'}
        value={[...shopIds]}
        // A chosen store that the user may no longer see can still be removed.
        options={stores.list.map(({ id, title, why }) => ({
          value: id,
          label: title,
          title: why || title,
          why,
          disabled: why !== '' && !shopIds.includes(id),
        }))}
        optionRender={({ data: { label, why } }) => (
          <span className={styles.pair}>
            {label}
            {why && <span className={styles.soft}>{why}</span>}
          </span>
        )}
        popupMatchSelectWidth={320}
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

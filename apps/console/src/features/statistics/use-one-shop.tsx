import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './statistics.module.css'
import { useScope } from './statistics-scope.ts'

/** The store of a section that is of one alone, and the choice where several are looked at. */
export function useOneShop(): { shopId: number | undefined; choice: ReactNode } {
  const { shops } = useScope().page
  const [chosen, setChosen] = useState<number>()
  const shopId = (shops.find(({ id }) => id === chosen) ?? shops[0])?.id
  const choice = shops.length > 1 && (
    <Select<number>
      aria-label="看哪家门店"
      className={styles.compare ?? ''}
      value={shopId ?? null}
      options={shops.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={setChosen}
    />
  )
  return { shopId, choice }
}

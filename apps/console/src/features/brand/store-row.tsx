import type { BrandShop } from '@roombook/contract/brand'
import { Button } from 'antd'
import { StoreLogo } from '#platform/upload/store-logo.tsx'
import { FillBar } from '#ui/fill-bar.tsx'
import styles from './brand-stores.module.css'
import { useEnterShop } from './use-enter-shop.ts'

interface StoreRowProps {
  store: BrandShop
  brandShown: boolean
  onPlugins(): void
}

/** A store of the brand, with its actions. */
export function StoreRow({ store, brandShown, onPlugins }: StoreRowProps) {
  const { enter, pending } = useEnterShop()
  const { title, address, logo, booked, bookable, brandTitle } = store
  return (
    <li className={styles.store}>
      <StoreLogo logo={logo} title={title} />
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.address}>
          {[brandShown && brandTitle, address].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.today}>
          {bookable > 0 ? (
            <>
              今日 {booked}/{bookable}
              <FillBar value={booked} of={bookable} />
            </>
          ) : (
            '尚未添加包厢或餐段'
          )}
        </span>
      </div>
      <Button type="text" onClick={onPlugins} aria-label={`${title}的功能`}>
        功能
      </Button>
      <Button loading={pending} onClick={() => void enter(store.id)} aria-label={`进入${title}`}>
        进入
      </Button>
    </li>
  )
}

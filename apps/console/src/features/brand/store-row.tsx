import { type BrandShop, CallFailed, CallRefused, enterShop, failureMessage } from '@roombook/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { jumpPath } from '#platform/navigation/paths.ts'
import { StoreLogo } from '#platform/upload/store-logo.tsx'
import { FillBar } from '#ui/fill-bar.tsx'
import { toast } from '#ui/toast.ts'
import { brandApi } from './brand-session.ts'
import styles from './brand-stores.module.css'

interface StoreRowProps {
  store: BrandShop
  brandShown: boolean
  onPlugins(): void
}

/** A store of the brand, and what can be done with it. */
export function StoreRow({ store, brandShown, onPlugins }: StoreRowProps) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const { title, address, logo, booked, bookable, brandTitle } = store

  const enter = async () => {
    setPending(true)
    try {
      const { data } = await brandApi.call(enterShop, { shopId: store.id })
      await navigate(jumpPath(data.ticket))
    } catch (error) {
      const told = error instanceof CallRefused || error instanceof CallFailed
      toast.error(told ? error.message : failureMessage)
      setPending(false)
    }
  }
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
      <Button loading={pending} onClick={() => void enter()} aria-label={`进入${title}`}>
        进入
      </Button>
    </li>
  )
}

import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import { listBoundShops } from '@roombook/contract/stores'
import { Input, Spin } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCallPages } from '#platform/api/use-call-pages.ts'
import { useNearBottom } from '#platform/browser/use-near-bottom.ts'
import { type JumpInto, paths } from '#platform/navigation/paths.ts'
import { useSession } from '#platform/session/session-store.ts'
import { StoreLogo } from '#platform/upload/store-logo.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './store-switcher.module.css'

/** Stores per page (7.54). */
const pageSize = 50

/** The user's stores, searched by name or address, with infinite scrolling; choosing one enters it. */
export function StoreList({ onChosen }: { onChosen(): void }) {
  const navigate = useNavigate()
  const here = useSession((state) => state.shop?.id)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), shortSearchDelay)
  const shops = useCallPages(listBoundShops, { keyword }, { limit: pageSize })
  const onScroll = useNearBottom(shops.more)

  const enter = (shopId: number) => {
    onChosen()
    // The page between two stores shows no data of either.
    void navigate(paths.jump, { state: { shopId } satisfies JumpInto })
  }
  return (
    <>
      <Input.Search
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="输入门店名称或地址"
        aria-label="搜索门店"
        maxLength={40}
        allowClear
        autoFocus
      />
      <div className={styles.scroll} onScroll={onScroll} aria-busy={shops.isOld}>
        {content()}
      </div>
    </>
  )

  function content() {
    if (!shops.list) {
      return shops.error ? (
        <ErrorState error={shops.error} onRetry={shops.retry} />
      ) : (
        <LoadingState rows={6} />
      )
    }
    if (shops.list.length === 0) return <EmptyState title="没有找到门店" hint="换个名称或地址试试" />
    return (
      <>
        <ul className={styles.list} aria-label="门店">
          {shops.list.map(({ id, title, address, logo }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.store}
                disabled={id === here}
                aria-current={id === here}
                onClick={() => enter(id)}
              >
                <StoreLogo logo={logo} title={title} />
                <span className={styles.title}>
                  {title}
                  {id === here && <span className={styles.here}>当前门店</span>}
                </span>
                {address && <span className={styles.address}>{address}</span>}
              </button>
            </li>
          ))}
        </ul>
        {shops.loadingMore && (
          <div className={styles.more}>
            <Spin />
          </div>
        )}
      </>
    )
  }
}

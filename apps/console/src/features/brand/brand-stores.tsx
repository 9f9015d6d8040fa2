import { PlusOutlined } from '@ant-design/icons'
import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import { type BrandShop, listBrandShops } from '@roombook/contract/brand'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Spin } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useCallPages } from '#platform/api/use-call-pages.ts'
import { useNearBottom } from '#platform/browser/use-near-bottom.ts'
import { paths } from '#platform/navigation/paths.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { type BrandSession, brandApi, leaveBrand } from './brand-session.ts'
import styles from './brand-stores.module.css'
import { OpenStoreDialog } from './open-store-dialog.tsx'
import { StorePluginsDialog } from './store-plugins-dialog.tsx'
import { StoreRow } from './store-row.tsx'

const pageSize = 20

/** Stores of a brand, with today's occupancy; a store can be entered, and a new one opened. */
export function BrandStores({ opened }: { opened: BrandSession }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [opening, setOpening] = useState(false)
  const [choosing, setChoosing] = useState<BrandShop>()
  const refetch = () => void refetchCalls(queryClient, [listBrandShops])
  const keyword = useDebounced(typed.trim(), shortSearchDelay)
  const stores = useCallPages(
    listBrandShops,
    { keyword },
    { limit: pageSize, client: brandApi, cacheKey: opened.token },
  )
  const onScroll = useNearBottom(stores.more)
  const several = opened.brands.length > 1
  return (
    <section aria-label="品牌门店">
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{opened.brands.map(({ title }) => title).join('、')}</h2>
          <p className={styles.person}>
            {opened.name} · {stores.count}家门店
          </p>
        </div>
        <span>
          <Link className={styles.statistics ?? ''} to={paths.brandStatistics}>
            品牌统计
          </Link>
          <Button type="text" size="small" onClick={() => void leaveBrand()}>
            退出品牌
          </Button>
        </span>
      </header>
      <div className={styles.bar}>
        <Input.Search
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="输入门店名称或地址"
          aria-label="搜索品牌门店"
          maxLength={40}
          allowClear
        />
        <Button icon={<PlusOutlined />} onClick={() => setOpening(true)}>
          开新店
        </Button>
      </div>
      <div className={styles.scroll} onScroll={onScroll} aria-busy={stores.isOld}>
        {content()}
      </div>
      <OpenStoreDialog
        open={opening}
        brands={opened.brands}
        onClose={() => setOpening(false)}
        onOpened={refetch}
      />
      {choosing && (
        <StorePluginsDialog store={choosing} onClose={() => setChoosing(undefined)} onSaved={refetch} />
      )}
    </section>
  )

  function content() {
    if (!stores.list) {
      return stores.error ? (
        <ErrorState error={stores.error} onRetry={stores.retry} />
      ) : (
        <LoadingState rows={6} />
      )
    }
    if (stores.list.length === 0) {
      return keyword ? (
        <EmptyState title="没有找到门店" hint="换个名称或地址试试" />
      ) : (
        <EmptyState title="还没有门店" hint="点「开新店」开通第一家" />
      )
    }
    return (
      <>
        <ul className={styles.list} aria-label="门店">
          {stores.list.map((store) => (
            <StoreRow
              key={store.id}
              store={store}
              brandShown={several}
              onPlugins={() => setChoosing(store)}
            />
          ))}
        </ul>
        {stores.loadingMore && (
          <div className={styles.more}>
            <Spin />
          </div>
        )}
      </>
    )
  }
}

import { listStorePlaces, readBaseInfo } from '@roombook/contract/shop'
import { useMemo } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { PlacesMap } from '#platform/map/lazy-maps.tsx'
import type { MapPlace } from '#platform/map/map-defaults.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { ShopForm } from './shop-form.tsx'

/** /set/shop: the store's public data, and the map of all stores (2.18, 9.07). */
export function SetShopPage() {
  const info = useCall(readBaseInfo, {})
  return (
    <SettingsPage
      title="门店资料"
      intro="客人在门店页面（微官网）、邀请函和短信里看到的门店资料；每一项显示在哪里，写在该项下方。"
    >
      {info.data ? (
        <>
          <ShopForm info={info.data} />
          <StoresCard />
        </>
      ) : info.isError ? (
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </SettingsPage>
  )
}

/** Map of all stores that the user may enter; hidden for a single one. */
function StoresCard() {
  const { data } = useCall(listStorePlaces, {})
  const { id: here } = useShop()
  const placed = useMemo(
    () =>
      (data?.list ?? []).flatMap(({ latitude, longitude, ...store }): MapPlace[] =>
        latitude === null || longitude === null
          ? []
          : [{ ...store, latitude, longitude, current: store.id === here }],
      ),
    [data, here],
  )
  const count = data?.list.length ?? 0
  if (count < 2) return null
  const missing = count - placed.length
  return (
    <SettingsCard
      title="我的门店"
      hint={`共${count}家门店${missing > 0 ? `，其中${missing}家尚未标注位置` : ''}`}
    >
      <PlacesMap places={placed} label="我的门店" />
    </SettingsCard>
  )
}

import { Suspense } from 'react'
import { LoadingState } from '#ui/states.tsx'
import { lazyPart } from '../page/lazy-part.ts'
import styles from './map.module.css'
import type { PlacesMapProps } from './places-map.tsx'
import type { PointMapProps } from './point-map.tsx'

const LazyPointMap = lazyPart(async () => ({ default: (await import('./point-map.tsx')).PointMap }))
const LazyPlacesMap = lazyPart(async () => ({ default: (await import('./places-map.tsx')).PlacesMap }))

const waiting = (
  <div className={styles.map}>
    <LoadingState label="正在打开地图…" />
  </div>
)

/** A map with one marker; its library is loaded when one is first shown. */
export const PointMap = (props: PointMapProps) => (
  <Suspense fallback={waiting}>
    <LazyPointMap {...props} />
  </Suspense>
)

/** A map of many places, clustered. */
export const PlacesMap = (props: PlacesMapProps) => (
  <Suspense fallback={waiting}>
    <LazyPlacesMap {...props} />
  </Suspense>
)

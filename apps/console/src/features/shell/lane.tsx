import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VoiceAlert } from '#features/messages/index.ts'
import { CallCards } from '#features/telephone/index.ts'
import { useMediaQuery } from '#platform/browser/use-media-query.ts'
import { useWhenCalm } from '#platform/browser/use-when-calm.ts'
import { paths } from '#platform/navigation/paths.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import styles from './lane.module.css'

const WaitingStrip = lazyPart(async () => ({
  default: (await import('#features/home/index.ts')).WaitingStrip,
}))

/**
 * The lane at the window's foot for all that asks for somebody: calls, spoken alerts, late guests, ending holds and requests. It
 * has a place of its own, so that it covers nothing, and nothing above it moves when something comes or goes.
 */
export function Lane() {
  const { pathname } = useLocation()
  const isLow = useMediaQuery('(height < 800px)')
  // The first page lists what waits; a low window's board has no row of rooms to give away, and its cards show the same.
  const showsElsewhere = pathname === paths.home || (isLow && pathname === paths.order)
  const [isCalm, setCalm] = useState(false)
  useWhenCalm(() => setCalm(true))
  return (
    <div ref={usePublishedHeight()} className={styles.lane}>
      <CallCards />
      <VoiceAlert />
      {isCalm && !showsElsewhere && (
        <Suspense fallback={null}>
          <WaitingStrip />
        </Suspense>
      )}
    </div>
  )
}

/** Tells styles of the page how high the lane is: what sticks to the window's foot stands above it. */
function usePublishedHeight() {
  const lane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = lane
    if (!current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--lane-height', `${current.offsetHeight}px`)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--lane-height')
    }
  }, [])
  return lane
}

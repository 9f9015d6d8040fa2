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
 * The lane at the window's foot for everything that needs attention: calls, spoken alerts, late guests,
 * ending holds and requests. It has its own space, so that it covers nothing, and the content above does not
 * move.
 */
export function Lane() {
  const { pathname } = useLocation()
  const isLow = useMediaQuery('(height < 800px)')
  // The home page lists what waits; in a low window the board needs the space, and its cards show the same.
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

/** Publishes the lane's height as a CSS variable, so that sticky elements stay above it. */
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

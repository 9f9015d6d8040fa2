import { Spin } from 'antd'
import { create } from 'zustand'
import { Delayed } from './delayed.tsx'
import styles from './loading-mask.module.css'

const useWaiting = create<{ count: number; text: string }>()(() => ({ count: 0, text: '' }))

/** Covers the whole console while an operation that concerns all of it runs, until it succeeds or fails. */
export async function withLoadingMask<Result>(work: Promise<Result>, text = '请稍候…'): Promise<Result> {
  useWaiting.setState(({ count }) => ({ count: count + 1, text }))
  try {
    return await work
  } finally {
    useWaiting.setState(({ count }) => ({ count: count - 1 }))
  }
}

/** The global loading mask (2.29); mounted once. */
export function LoadingMask() {
  const { count, text } = useWaiting()
  if (count === 0) return null
  return (
    <output className={styles.mask} aria-live="assertive">
      <Delayed by={200}>
        <div className={styles.box}>
          <Spin size="large" />
          <span>{text}</span>
        </div>
      </Delayed>
    </output>
  )
}

import { useRef } from 'react'
import { ask } from '#ui/toast.ts'

/** Returns a function that closes, after one question if entries would be lost. */
export function useLeave(isDirty: boolean, onClose: () => void): () => Promise<void> {
  const isAsking = useRef(false)
  return async () => {
    if (isAsking.current) return
    isAsking.current = true
    const mayGo =
      !isDirty ||
      (await ask({
        title: '放弃未提交的菜品？',
        content: '关闭后，这次的点菜改动不会保存。',
        okText: '放弃',
        danger: true,
      }))
    isAsking.current = false
    if (mayGo) onClose()
  }
}

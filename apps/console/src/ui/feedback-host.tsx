import { App } from 'antd'
import { useLayoutEffect } from 'react'
import { bindFeedback } from './toast.ts'

/** Binds `toast`, `tell` and `ask` to the themed page they appear on. */
export function FeedbackHost() {
  const feedback = App.useApp()
  useLayoutEffect(() => bindFeedback(feedback), [feedback])
  return null
}

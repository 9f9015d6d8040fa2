import { App } from 'antd'
import { useLayoutEffect } from 'react'
import { bindFeedback } from './toast.ts'

/** Binds `toast`, `notify` and `ask` to the themed app that renders them. */
export function FeedbackHost() {
  const feedback = App.useApp()
  useLayoutEffect(() => bindFeedback(feedback), [feedback])
  return null
}

import type { App } from 'antd'
import { createElement, type ReactNode } from 'react'
import { confirmByKey } from './dialog-keys.ts'

type Feedback = ReturnType<typeof App.useApp>

let feedback: Feedback | undefined
/** Messages sent before the host is mounted: the guard may report before the page is rendered. */
const pendingMessages: ((host: Feedback) => void)[] = []

/** Connects toasts and dialogs to the themed app; called by `FeedbackHost` alone. */
export function bindFeedback(host: Feedback): void {
  feedback = host
  openNotices.clear()
  for (const showMessage of pendingMessages.splice(0)) showMessage(host)
}

function enqueue(showMessage: (host: Feedback) => void): void {
  if (feedback) showMessage(feedback)
  else pendingMessages.push(showMessage)
}

/** Seconds that a success message stays; longer while the pointer is over it. */
const successSeconds = 2

/** Short messages over the page that close by themselves. */
export const toast = {
  /** Success message; it closes as the success dialog of the specification does (9.04). */
  success: (text: string): void => enqueue(({ message }) => void message.success(text, successSeconds)),
  error: (text: string): void => enqueue(({ message }) => void message.error(text)),
  info: (text: string): void => enqueue(({ message }) => void message.info(text)),
  warning: (text: string): void => enqueue(({ message }) => void message.warning(text)),
  /**
   * Message that offers an action for some seconds, such as undo: it closes after that time, or by the
   * `close` passed to its content. Only the newest of a kind stays.
   */
  offer: (kind: string, seconds: number, contentOf: (close: () => void) => ReactNode): void =>
    enqueue(({ message }) => {
      const content = contentOf(() => message.destroy(kind))
      void message.open({ type: 'success', key: kind, duration: seconds, content })
    }),
  /** Closes all toasts (2.26). */
  closeAll: (): void => feedback?.message.destroy(),
}

/** Text of a question or notice that the user must answer. */
export interface DialogText {
  title: string
  content?: string
  okText?: string
}

/** Texts of the notices that have not been acknowledged yet. */
const openNotices = new Set<string>()

/** Shows a notice that must be acknowledged; not again while the same one is open. */
export function notify({ title, content, okText = '知道了' }: DialogText): void {
  const text = `${title} ${content}`
  enqueue(({ modal }) => {
    if (openNotices.has(text)) return
    openNotices.add(text)
    modal.warning({ title, content, okText, centered: true, afterClose: () => void openNotices.delete(text) })
  })
}

/**
 * Asks before an action; resolves to whether to proceed. A destructive one focuses the cancel button, so that
 * Enter alone does not confirm; Ctrl+Enter does.
 */
export function ask({
  title,
  content,
  okText = '确认',
  danger = false,
}: DialogText & { danger?: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    enqueue(({ modal }) => {
      modal.confirm({
        title,
        content,
        okText,
        cancelText: '取消',
        centered: true,
        okButtonProps: { danger },
        autoFocusButton: danger ? 'cancel' : 'ok',
        modalRender: (dialog) => createElement('div', { onKeyDown: confirmByKey }, dialog),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  })
}

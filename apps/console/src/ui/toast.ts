import type { App } from 'antd'
import { createElement, type ReactNode } from 'react'
import { confirmByKey } from './dialog-keys.ts'

type Feedback = ReturnType<typeof App.useApp>

let feedback: Feedback | undefined
/** Messages from before the host is mounted: the guard may report before the page is rendered. */
const pendingMessages: ((host: Feedback) => void)[] = []

/** Gives toasts and dialogs the themed place to appear in; called by `FeedbackHost` alone. */
export function bindFeedback(host: Feedback): void {
  feedback = host
  openNotices.clear()
  for (const saying of pendingMessages.splice(0)) saying(host)
}

function say(saying: (host: Feedback) => void): void {
  if (feedback) saying(feedback)
  else pendingMessages.push(saying)
}

/** For how many seconds what was done stays to be read; under the mouse it stays longer. */
const successSeconds = 2

/** Short messages over the page, gone by themselves. */
export const toast = {
  /** Success message; it closes as the success dialog of the specification does (9.04). */
  success: (text: string): void => say(({ message }) => void message.success(text, successSeconds)),
  error: (text: string): void => say(({ message }) => void message.error(text)),
  info: (text: string): void => say(({ message }) => void message.info(text)),
  warning: (text: string): void => say(({ message }) => void message.warning(text)),
  /**
   * Message that offers an action for a while, such as undo: it closes after that time, or by the `close`
   * passed to its content. Only the newest of a kind stays.
   */
  offer: (kind: string, seconds: number, contentOf: (close: () => void) => ReactNode): void =>
    say(({ message }) => {
      const content = contentOf(() => message.destroy(kind))
      void message.open({ type: 'success', key: kind, duration: seconds, content })
    }),
  /** Closes every one that is open (2.26). */
  closeAll: (): void => feedback?.message.destroy(),
}

/** A question or a notice that waits for the person. */
export interface DialogText {
  title: string
  content?: string
  okText?: string
}

/** Texts of the notices that wait to be acknowledged. */
const openNotices = new Set<string>()

/** Tells something that has to be acknowledged; once, while it is not. */
export function notify({ title, content, okText = '知道了' }: DialogText): void {
  const text = `${title} ${content}`
  say(({ modal }) => {
    if (openNotices.has(text)) return
    openNotices.add(text)
    modal.warning({ title, content, okText, centered: true, afterClose: () => void openNotices.delete(text) })
  })
}

/**
 * Asks once before something that cannot be taken back; answers whether to go on. Enter alone never destroys: the way
 * back has the focus then, and Ctrl+Enter confirms.
 */
export function ask({
  title,
  content,
  okText = '确认',
  danger = false,
}: DialogText & { danger?: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    say(({ modal }) => {
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

import type { App } from 'antd'

type Feedback = ReturnType<typeof App.useApp>

let feedback: Feedback | undefined

/** Gives toasts and dialogs the themed place to appear in; called by `FeedbackHost` alone. */
export function bindFeedback(host: Feedback): void {
  feedback = host
}

/** Short messages over the page, gone by themselves. */
export const toast = {
  success: (text: string): void => void feedback?.message.success(text),
  error: (text: string): void => void feedback?.message.error(text),
  info: (text: string): void => void feedback?.message.info(text),
  warning: (text: string): void => void feedback?.message.warning(text),
  /** Closes every one that is open (2.26). */
  closeAll: (): void => feedback?.message.destroy(),
}

/** A question or a notice that waits for the person. */
export interface DialogText {
  title: string
  content?: string
  okText?: string
}

/** Tells something that has to be acknowledged. */
export function tell({ title, content, okText = '知道了' }: DialogText): void {
  feedback?.modal.warning({ title, content, okText, centered: true })
}

/** Asks once before something that cannot be taken back; answers whether to go on. */
export function ask({
  title,
  content,
  okText = '确认',
  danger = false,
}: DialogText & { danger?: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    if (!feedback) return resolve(false)
    feedback.modal.confirm({
      title,
      content,
      okText,
      cancelText: '取消',
      centered: true,
      okButtonProps: { danger },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}

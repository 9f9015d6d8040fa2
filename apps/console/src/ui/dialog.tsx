import { Modal, type ModalProps } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { confirmByKey, focusProposal, keepFromDestroying } from './dialog-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps extends ModalProps {
  /** False where the dialog handles Ctrl+Enter itself. */
  confirmsByKey?: boolean
}

/**
 * A dialog under the one law of the keyboard: when it opens, the proposal (`data-proposal`), else the first field, else
 * the confirming button has the focus, and Enter takes it; Ctrl+Enter confirms from anywhere within. What destroys is
 * never confirmed by Enter alone: its dialog begins at the way back. When it goes, the focus is back where it came from.
 */
export function Dialog({ confirmsByKey = true, children, ...props }: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const isDestructive = props.okButtonProps?.danger === true
  const { afterOpenChange } = props
  useReturnFocus(props.open === true)
  return (
    <Modal
      {...props}
      afterOpenChange={(open) => {
        // The caller may choose the focused field itself.
        afterOpenChange?.(open)
        if (open) focusProposal(body.current)
      }}
      wrapProps={{
        ...props.wrapProps,
        onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
          props.wrapProps?.onKeyDown?.(event)
          if (isDestructive) keepFromDestroying(event)
          if (confirmsByKey) confirmByKey(event)
        },
      }}
    >
      <div ref={body}>{children}</div>
    </Modal>
  )
}

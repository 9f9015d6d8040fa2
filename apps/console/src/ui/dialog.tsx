import { Modal, type ModalProps } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { confirmByKey, focusProposal, keepFromDestroying } from './dialog-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps extends ModalProps {
  /** False where the dialog handles Ctrl+Enter itself. */
  confirmsByKey?: boolean
}

/**
 * A dialog with keyboard control. On opening, the proposal (`data-proposal`), else the first field, else the
 * confirming button has the focus; Ctrl+Enter confirms. Enter alone never confirms a destructive dialog,
 * which focuses its cancel button. On closing, the focus returns to the opener.
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
        // The caller may set the focus itself.
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

import type { Call, CallInput, CallRefused, OutputOf } from '@roombook/contract'
import { Alert, Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { NamedCall } from '../api/calls-named.ts'
import { useChange } from '../api/use-change.ts'
import { comeIntoSight, revalidateRefused, showRefused, showsAtFields } from './refused-fields.ts'
import { askToLeave } from './use-leave-guard.ts'

export interface FormDialogProps<C extends Call, Values extends object> {
  title: string
  call: C
  okText: string
  /** Styles the confirming button as destructive. */
  danger?: boolean
  width?: number
  initialValues: Values
  /** The fields' values as the call takes them. */
  toInput(values: Values): CallInput<C>
  /** Calls whose answers are outdated after success. */
  refetch: readonly NamedCall[]
  /** Form items. */
  children: ReactNode
  /** Shown above the fields: explanation of a refusal, or actions to resolve it. */
  notice?: ReactNode
  onDone?(output: OutputOf<C>): void
  /** Called for every refusal, after it has been shown at its fields. */
  onRefused?(refusal: CallRefused): void
  /** Asks before closing: the entries would take long to type again. */
  asksToClose?: boolean
  /** The subject no longer exists: the entries can be read, but not sent. */
  closed?: boolean
  onClose(): void
}

/**
 * A form that creates or changes something. A refusal is shown at its field, otherwise above the form, and
 * the entries are kept.
 */
export function FormDialog<C extends Call, Values extends object>(props: FormDialogProps<C, Values>) {
  const {
    title,
    call,
    okText,
    danger = false,
    width = 460,
    initialValues,
    toInput,
    refetch,
    children,
    onClose,
  } = props
  const formId = useId()
  const [form] = Form.useForm<Values>()
  const change = useChange(call, {
    refetch,
    onDone(output) {
      props.onDone?.(output)
      onClose()
    },
    onRefused(refused) {
      showRefused(form, refused.fields)
      props.onRefused?.(refused)
      return true
    },
  })
  const { refusal } = change
  const leave = async (): Promise<void> => {
    if (!props.asksToClose || !form.isFieldsTouched() || (await askToLeave())) onClose()
  }
  const problem =
    !props.notice && refusal && !showsAtFields(form, refusal.fields) ? refusal.message : undefined
  return (
    <Dialog
      open
      centered
      title={title}
      width={width}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: formId, danger, disabled: props.closed === true }}
      cancelText="取消"
      confirmLoading={change.pending}
      mask={{ closable: false }}
      keyboard={!change.pending}
      onCancel={() => void leave()}
    >
      <div>
        {problem && (
          <div ref={comeIntoSight}>
            <Alert type="error" showIcon title={problem} style={{ marginBottom: 14 }} />
          </div>
        )}
        {props.notice}
        <Form<Values>
          id={formId}
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          initialValues={initialValues}
          onValuesChange={(changed) => revalidateRefused(form, changed)}
          onFinish={(values) => void change.run(toInput(values))}
        >
          {children}
        </Form>
      </div>
    </Dialog>
  )
}

import type { Call, CallInput } from '@roombook/contract'
import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { NamedCall } from '#platform/api/calls-named.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './account.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

interface AccountDialogProps<C extends Call, Typed extends object> {
  title: string
  okText: string
  /** Use of the account on saving, and of its secrets. */
  intro: ReactNode
  form: FormInstance<Typed>
  initial: Typed
  /** Fields that show the provider's refusals. */
  fieldNames: readonly (keyof Typed & string)[]
  call: C
  inputOf(typed: Typed): CallInput<C>
  /** Calls to refetch after saving. */
  refetch: readonly NamedCall[]
  onClose(): void
  children: ReactNode
}

/**
 * Edits the store's account at a provider, which the server validates against on saving; refusals are shown
 * at their fields.
 */
export function AccountDialog<C extends Call, Typed extends object>(props: AccountDialogProps<C, Typed>) {
  const { title, okText, intro, form, initial, fieldNames, call, inputOf, refetch, onClose, children } = props
  const { run, pending } = useChange(call, {
    refetch,
    onDone: onClose,
    onRefused({ fields }) {
      const refusedNames = fieldNames.filter((name) => fields[name] !== undefined)
      form.setFields(
        refusedNames.map(
          (name) => ({ name, errors: [fields[name]] }) as Parameters<typeof form.setFields>[0][number],
        ),
      )
      return refusedNames.length > 0
    },
  })
  const cancel = useLeaveGuard(() => form.isFieldsTouched(), onClose)
  return (
    <Dialog
      title={title}
      open
      onCancel={() => void cancel()}
      okText={okText}
      cancelText="取消"
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={() => form.submit()}
    >
      <p className={styles.intro}>{intro}</p>
      <Form
        form={form}
        layout="vertical"
        autoComplete="off"
        initialValues={initial}
        onFinish={(typed) => void run(inputOf(typed))}
      >
        {children}
      </Form>
    </Dialog>
  )
}

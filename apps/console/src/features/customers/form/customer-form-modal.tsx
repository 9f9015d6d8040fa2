import type { CallRefused, OutputOf } from '@roombook/contract'
import { addCustomer, customerDetail, editCustomer } from '@roombook/contract/customer-directory'
import { isAdmin } from '@roombook/domain/session'
import { type ReactNode, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { useActor } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { callsOfCustomers } from '../customer-calls.ts'
import { CustomerFields } from './customer-fields.tsx'
import {
  type CustomerValues,
  emptyCustomerValues,
  inputOfValues,
  toCustomerValues,
} from './customer-values.ts'
import { FormNotice } from './form-notice.tsx'

export interface CustomerFormProps {
  /** Customer to edit; undefined to add one. */
  customerId?: number
  onClose(): void
  /** Called after saving, with the customer's id. */
  onSaved?(customerId: number): void
}

const width = 720

/** 添加客户 or 编辑客户: all fields of a customer, with their rules (2.39, 3.05, 5.21). */
export function CustomerFormModal({ customerId, ...rest }: CustomerFormProps) {
  return customerId === undefined ? <NewCustomer {...rest} /> : <StoredCustomer id={customerId} {...rest} />
}

type DialogProps = Omit<CustomerFormProps, 'customerId'>

function NewCustomer({ onClose, onSaved }: DialogProps) {
  const { adminLevel } = useActor()
  const [refused, setRefused] = useState<CallRefused>()
  return (
    <FormDialog<typeof addCustomer, CustomerValues>
      title="添加客户"
      call={addCustomer}
      okText="添加"
      width={width}
      initialValues={emptyCustomerValues}
      toInput={(values) => inputOfValues(values, isAdmin(adminLevel))}
      refetch={callsOfCustomers}
      notice={renderNotice(refused, { onLeave: onClose })}
      onRefused={setRefused}
      onDone={({ id }) => onSaved?.(id)}
      onClose={onClose}
    >
      <CustomerFields maskedPhone="" owners={[]} given={[]} />
    </FormDialog>
  )
}

/** Starts with the server's values at opening; a save over later changes by others is refused as stale. */
function StoredCustomer({ id, onClose, onSaved }: DialogProps & { id: number }) {
  const detail = useCall(customerDetail, { id }, { refetchOnMount: 'always' })
  const [begun, setBegun] = useState<OutputOf<typeof customerDetail>>()
  if (!begun && detail.data && detail.isFetchedAfterMount) setBegun(detail.data)
  if (!begun) {
    return (
      <Dialog open centered title="编辑客户" width={width} footer={null} onCancel={onClose}>
        {detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
      </Dialog>
    )
  }
  const reload = async (): Promise<void> => {
    const { data } = await detail.refetch()
    if (data) setBegun(data)
  }
  return (
    <EditForm key={begun.row.version} begun={begun} onReload={reload} onClose={onClose} onSaved={onSaved} />
  )
}

interface EditFormProps {
  begun: OutputOf<typeof customerDetail>
  onReload(): Promise<void>
  onClose(): void
  onSaved: CustomerFormProps['onSaved']
}

function EditForm({ begun, onReload, onClose, onSaved }: EditFormProps) {
  const { adminLevel } = useActor()
  const [refused, setRefused] = useState<CallRefused>()
  const { row, staffList, labelList } = begun
  return (
    <FormDialog<typeof editCustomer, CustomerValues>
      title="编辑客户"
      call={editCustomer}
      okText="保存"
      width={width}
      initialValues={toCustomerValues(begun)}
      toInput={(values) => ({
        ...inputOfValues(values, isAdmin(adminLevel)),
        id: row.id,
        version: row.version,
      })}
      refetch={callsOfCustomers}
      notice={renderNotice(refused, { onLeave: onClose, onReload })}
      onRefused={setRefused}
      onDone={({ id }) => onSaved?.(id)}
      onClose={onClose}
    >
      <CustomerFields maskedPhone={row.phone} owners={staffList} given={labelList} />
    </FormDialog>
  )
}

/** Shows a notice only for refusals that the user can act on. */
function renderNotice(
  refused: CallRefused | undefined,
  acts: { onLeave(): void; onReload?: () => Promise<void> },
): ReactNode {
  const hasNotice = refused?.code === 'customers.phone_known' || refused?.code === 'customers.stale'
  return hasNotice && <FormNotice refused={refused} {...acts} />
}

import { Suspense } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'

const CustomerFormModal = lazyPart(async () => ({
  default: (await import('./customer-form-modal.tsx')).CustomerFormModal,
}))

export interface CustomerFormProps {
  /** Customer to edit; undefined to add one. */
  customerId?: number
  onClose(): void
  /** Called after saving, with the customer's id. */
  onSaved?(customerId: number): void
}

/** 添加客户 or 编辑客户 over any page (2.39); loaded when it is first opened. */
export function CustomerFormDialog(props: CustomerFormProps) {
  return (
    <Suspense>
      <CustomerFormModal key={props.customerId ?? 0} {...props} />
    </Suspense>
  )
}

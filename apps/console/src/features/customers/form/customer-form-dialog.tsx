import { Suspense } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import type { CustomerFormProps } from './customer-form-modal.tsx'

const CustomerFormModal = lazyPart(async () => ({
  default: (await import('./customer-form-modal.tsx')).CustomerFormModal,
}))

/** 添加客户 or 编辑客户 over any page (2.39); loaded when it is first opened. */
export function CustomerFormDialog(props: CustomerFormProps) {
  return (
    <Suspense>
      <CustomerFormModal key={props.customerId ?? 0} {...props} />
    </Suspense>
  )
}

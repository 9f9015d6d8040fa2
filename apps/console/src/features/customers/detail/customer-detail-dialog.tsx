import { Suspense } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import type { CustomerDetailProps } from './customer-detail-drawer.tsx'

const CustomerDetailDrawer = lazyPart(async () => ({
  default: (await import('./customer-detail-drawer.tsx')).CustomerDetailDrawer,
}))

/** 客户详情 over any page (2.40); loaded when it is first opened. */
export function CustomerDetailDialog(props: CustomerDetailProps) {
  return (
    <Suspense>
      <CustomerDetailDrawer key={props.customerId} {...props} />
    </Suspense>
  )
}

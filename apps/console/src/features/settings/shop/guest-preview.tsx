import type { ShopBaseInfo } from '@roombook/contract/shop'
import { readWebsite } from '@roombook/contract/website'
import { Form, type FormInstance } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { PhoneFrame } from '#platform/preview/phone-frame.tsx'
import { buildGuestPage } from './build-guest-page.ts'
import styles from './shop-form.module.css'

/** Phone preview of the store's page with the form's values. */
export function GuestPreview({ form }: { form: FormInstance<ShopBaseInfo> }) {
  const { data } = useCall(readWebsite, {})
  const typed = useDeferredValue<Partial<ShopBaseInfo> | undefined>(Form.useWatch([], form))
  const message = useMemo(
    () => data && { type: 'roombook.preview' as const, page: buildGuestPage(data, typed ?? {}) },
    [data, typed],
  )
  return (
    <aside className={styles.preview} aria-label="手机预览">
      {message && <PhoneFrame src="/m/preview/website" title="门店页面预览" message={message} />}
      <p className={styles.hint}>
        {data && !data.published ? '微官网尚未发布，发布后客人看到的样子' : '客人看到的样子，保存后生效'}
      </p>
    </aside>
  )
}

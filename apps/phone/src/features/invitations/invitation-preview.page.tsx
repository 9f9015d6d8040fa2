import { invitationPreview } from '@roombook/contract/preview'
import { usePreview } from '#platform/preview/use-preview.ts'
import { EmptyState } from '#ui/states.tsx'
import styles from './invitation-preview.module.css'
import { InvitationView } from './invitation-view.tsx'

/** Preview of an invitation for the console, which shows it in a frame, with sample data of a meal. */
export function InvitationPreviewPage() {
  const page = usePreview(invitationPreview)
  if (!page) return <EmptyState title="预览" text="此页面由门店后台的邀请函设置打开。" />
  return (
    <>
      <p className={styles.sample}>示例内容</p>
      <InvitationView page={page} />
    </>
  )
}

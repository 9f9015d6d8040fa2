import { invitationPreview } from '@roombook/contract'
import { usePreview } from '#platform/preview/use-preview.ts'
import { EmptyState } from '#ui/states.tsx'
import styles from './invitation-preview.module.css'
import { InvitationView } from './invitation-view.tsx'

/** An invitation as it would look, for the console that shows it in a frame. What it says of a meal is an example. */
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
